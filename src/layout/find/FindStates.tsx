import { IconApps, IconFolder, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { explain } from '../../api/explain.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FindDialog.module.css'
import { type Kind, kinds } from './read-question.ts'
import type { Answer } from './use-find.ts'

const icons = { user: IconUser, app: IconApps, project: IconFolder }
const lists = { user: 'users', app: 'apps', project: 'projects' } as const

interface FindStatesProps {
  answers: readonly Answer[]
  /** Whether the text looks like an identifier. */
  isId: boolean
  /** The key is a Project key, so that "not found" may also mean "not visible". */
  isOwnOnly: boolean
  onRetry: () => void
}

/** What the service has not answered, could not be asked, or does not have: one line each kind of record. */
export function FindStates({ answers, isId, isOwnOnly, onRetry }: FindStatesProps) {
  const isExact = answers.some(({ by, state }) => by === 'id' && state === 'found')
  const of = (kind: Kind, state: Answer['state']) =>
    answers.filter((one) => one.kind === kind && one.state === state)
  const asking = kinds.filter((kind) => of(kind, 'asking').length > 0)
  const failed = kinds.flatMap((kind) => {
    const [first, ...others] = of(kind, 'failed')
    return first ? [{ kind, all: [first, ...others], error: first.error }] : []
  })
  const nothing = kinds.flatMap((kind) => {
    if (of(kind, 'asking').length > 0) return []
    if (of(kind, 'hidden').length > 0) return [{ kind, text: t.find.notVisible[kind] }]
    const text = nothingText(kind, of(kind, 'nothing'), isExact)
    const isFound = of(kind, 'found').length > 0
    if (text === undefined || (isFound && (isExact || !isId))) return []
    const mayBeHidden = isOwnOnly && of(kind, 'nothing').some(({ by }) => by === 'id')
    return [{ kind, text: mayBeHidden ? t.find.orNotVisible(text) : text }]
  })
  return (
    <>
      {asking.length > 0 && (
        <Section title={t.find.state.asking} isLate>
          {asking.map((kind) => (
            <Line key={kind} kind={kind}>
              {t.find.asking[kind]}
            </Line>
          ))}
        </Section>
      )}
      {failed.length > 0 && (
        <Section title={t.find.state.failed}>
          {failed.map(({ kind, all, error }) => (
            <Line key={kind} kind={kind}>
              {t.find.failed[kind]} {explain(error, { read: lists[kind] }).happened}{' '}
              <Button
                look="link"
                onClick={() => {
                  for (const { retry } of all) retry()
                  onRetry()
                }}
              >
                {t.action.retry}
              </Button>
            </Line>
          ))}
        </Section>
      )}
      {nothing.length > 0 && (
        <Section title={t.find.state.nothing}>
          {nothing.map(({ kind, text }) => (
            <Line key={kind} kind={kind}>
              {text}
            </Line>
          ))}
        </Section>
      )}
    </>
  )
}

/** Where a record of the identifier is there, nobody asked for a name. */
function nothingText(kind: Kind, nothing: readonly Answer[], isExact: boolean): string | undefined {
  const id = nothing.some(({ by }) => by === 'id')
  const name = !isExact && nothing.some(({ by }) => by === 'name')
  if (id) return name ? t.find.nothing.both[kind] : t.find.nothing.id[kind]
  return name ? t.find.nothing.name[kind] : undefined
}

interface SectionProps {
  title: string
  /** Shown after a moment only: most answers are there before it. */
  isLate?: boolean
  children: ReactNode
}

const Section = ({ title, isLate, children }: SectionProps) => (
  <section className={isLate ? styles.late : undefined} aria-label={title}>
    <p className={styles.group}>{title}</p>
    <ul className={styles.lines}>{children}</ul>
  </section>
)

function Line({ kind, children }: { kind: Kind; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </li>
  )
}
