import { IconApps, IconFolder, IconSearch, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeError } from '../errors/describe-error.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import styles from './FindPanel.module.css'
import { kinds, type RecordKind } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'
import { stateLines } from './state-lines.ts'
import type { FindResult } from './use-find.ts'

const icons = { user: IconUser, app: IconApps, project: IconFolder }
const listNames = { user: 'users', app: 'apps', project: 'projects' } as const

interface FindStatesProps {
  query: FindQuery
  findResults: readonly FindResult[]
  /** Whether the key is a Project key, so that "not found" may also mean "not visible". */
  hasProjectKey: boolean
  onRetry: () => void
}

/** Shows which requests are pending, which failed and which found nothing. */
export function FindStates({ query, findResults, hasProjectKey, onRetry }: FindStatesProps) {
  const resultsOf = (kind: RecordKind, state: FindResult['state']) =>
    findResults.filter((result) => result.kind === kind && result.state === state)
  const pendingKinds = kinds.filter((kind) => resultsOf(kind, 'pending').length > 0)
  const failures = kinds.flatMap((kind) => {
    const results = resultsOf(kind, 'failed')
    return results[0] ? [{ kind, results, error: results[0].error }] : []
  })
  const noMatchLines = stateLines(query, findResults, hasProjectKey)
  return (
    <>
      {pendingKinds.length > 0 && (
        <Section title={t.find.state.searching} isLate>
          {pendingKinds.map((kind) => (
            <Line key={kind} kind={kind}>
              {t.find.searchingFor[kind]}
            </Line>
          ))}
        </Section>
      )}
      {failures.length > 0 && (
        <Section title={t.find.state.failed}>
          {failures.map(({ kind, results, error }) => (
            <Line key={kind} kind={kind}>
              <span>{`${t.find.failed[kind]} ${describeError(error, { read: listNames[kind] }).cause}`}</span>{' '}
              <Button
                variant="link"
                onClick={() => {
                  for (const { retry } of results) retry()
                  onRetry()
                }}
              >
                {t.action.retry}
              </Button>
            </Line>
          ))}
        </Section>
      )}
      {noMatchLines.length > 0 && (
        <Section title={t.find.state.nothing}>
          {noMatchLines.map(({ kind, text }) => (
            <Line key={text} kind={kind}>
              {text}
            </Line>
          ))}
        </Section>
      )}
    </>
  )
}

interface SectionProps {
  title: string
  /** Whether the section appears after a delay, within which most responses arrive. */
  isLate?: boolean
  children: ReactNode
}

const Section = ({ title, isLate, children }: SectionProps) => (
  <section className={isLate ? styles.late : undefined} aria-label={title}>
    <p className={styles.group}>{title}</p>
    <ul className={styles.lines}>{children}</ul>
  </section>
)

function Line({ kind, children }: { kind: RecordKind | undefined; children: ReactNode }) {
  const Icon = kind === undefined ? IconSearch : icons[kind]
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </li>
  )
}
