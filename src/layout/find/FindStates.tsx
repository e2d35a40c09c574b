import { IconApps, IconFolder, IconSearch, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { explain } from '../../api/explain.ts'
import { t } from '../../messages/messages.ts'
import { cut } from '../../text/cut.ts'
import { isolated } from '../../text/isolated.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FindDialog.module.css'
import { type IdWord, type Kind, kinds } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'
import type { Answer } from './use-find.ts'

const icons = { user: IconUser, app: IconApps, project: IconFolder }
const lists = { user: 'users', app: 'apps', project: 'projects' } as const

interface FindStatesProps {
  query: FindQuery
  answers: readonly Answer[]
  /** The key is a Project key, so that "not found" may also mean "not visible". */
  isOwnOnly: boolean
  onRetry: () => void
}

/** What the service has not answered, could not be asked, or does not have. */
export function FindStates({ query, answers, isOwnOnly, onRetry }: FindStatesProps) {
  const isExact = answers.some(({ by, state }) => by === 'id' && state === 'found')
  const of = (kind: Kind, state: Answer['state']) =>
    answers.filter((one) => one.kind === kind && one.state === state)
  const asking = kinds.filter((kind) => of(kind, 'asking').length > 0)
  const failed = kinds.flatMap((kind) => {
    const [first, ...others] = of(kind, 'failed')
    return first ? [{ kind, all: [first, ...others], error: first.error }] : []
  })
  const nothing = [
    ...query.words.flatMap((word) => idLines(word, answers, isOwnOnly)),
    // Where a record of an identifier is there, the name is not what is looked for.
    ...(isExact ? [] : nameLines(answers)),
  ]
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
            <Line key={text} kind={kind}>
              {text}
            </Line>
          ))}
        </Section>
      )}
    </>
  )
}

/** A sentence about one kind of record, or about several. */
interface StateLine {
  kind: Kind | undefined
  text: string
}

/** Characters of a name that a sentence shows. */
const MAX_NAME = 80

const either = (words: readonly string[]): string => {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? t.find.either(words.slice(0, -1).join(', '), last) : last
}

/** What is not found or not visible of one word, once all of its requests are answered and none found a record. */
function idLines({ ids }: IdWord, answers: readonly Answer[], isOwnOnly: boolean): StateLine[] {
  const own = answers.filter(({ by, text }) => by === 'id' && ids.includes(text))
  if (own.some(({ state }) => state === 'asking' || state === 'found')) return []
  const line = (state: 'hidden' | 'nothing', say: (kinds: string, id: string) => string) => {
    const all = own.filter((answer) => answer.state === state)
    const ofKinds = kinds.filter((kind) => all.some((answer) => answer.kind === kind))
    const requested = ids.filter((id) => all.some(({ text }) => text === id))
    const [kind, ...others] = ofKinds
    if (kind === undefined) return []
    const text = say(either(ofKinds.map((kind) => t.find.kind[kind])), either(requested.map(isolated)))
    return [{ kind: others.length > 0 ? undefined : kind, text }]
  }
  return [
    ...line('hidden', t.find.notVisible),
    ...line('nothing', (kinds, id) => {
      const text = t.find.nothing.id(kinds, id)
      return isOwnOnly ? t.find.orNotVisible(text) : text
    }),
  ]
}

const nameLines = (answers: readonly Answer[]): StateLine[] =>
  answers.flatMap(({ kind, by, text, state }) => {
    if (by === 'id') return []
    if (state === 'nothing') return [{ kind, text: t.find.nothing.name[kind](isolated(cut(text, MAX_NAME))) }]
    if (state === 'hidden') return [{ kind, text: t.find.notListed[kind] }]
    return state === 'unclear' ? [{ kind, text: `${t.find.failed[kind]} ${t.lists.oddlyEmpty}` }] : []
  })

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

function Line({ kind, children }: { kind: Kind | undefined; children: ReactNode }) {
  const Icon = kind === undefined ? IconSearch : icons[kind]
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </li>
  )
}
