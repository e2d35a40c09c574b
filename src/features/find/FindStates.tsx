import { IconApps, IconFolder, IconSearch, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { describeError } from '../../api/describe-error.ts'
import { formatList, t } from '../../messages/messages.ts'
import { bidiIsolate, truncate } from '../../messages/text.ts'
import { type IdCandidate, kinds, lookUpTextsOf, type RecordKind } from '../../record/pasted/parse-fields.ts'
import type { FindQuery } from '../../record/pasted/parse-query.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FindPanel.module.css'
import { type FindResult, resourceOf } from './use-find.ts'

const icons = { user: IconUser, app: IconApps, project: IconFolder }

/** A sentence about records of one kind; `kind` is undefined for several kinds. */
interface StateLine {
  kind: RecordKind | undefined
  text: string
}

/** Maximum characters of a name in a sentence. */
const MAX_NAME_LENGTH = 80

/** Returns sentences that say that no record has the word as its ID, or that the key can't see the record. */
function idLines(word: IdCandidate, findResults: readonly FindResult[], hasProjectKey: boolean): StateLine[] {
  const texts = lookUpTextsOf(word)
  const wordResults = findResults.filter(({ by, text }) => by === 'id' && texts.includes(text))
  if (wordResults.some(({ state }) => state === 'pending' || state === 'found')) return []
  const linesOf = (state: 'hidden' | 'notFound', createSentence: (kinds: string, id: string) => string) => {
    const resultsInState = wordResults.filter((result) => result.state === state)
    const matchingKinds = kinds.filter((kind) => resultsInState.some((result) => result.kind === kind))
    const matchingIds = texts.filter((id) => resultsInState.some(({ text }) => text === id))
    const [firstKind, ...otherKinds] = matchingKinds
    if (firstKind === undefined) return []
    const text = createSentence(
      formatList(
        matchingKinds.map((kind) => t.find.kind[kind]),
        'disjunction',
      ),
      formatList(matchingIds.map(bidiIsolate), 'disjunction'),
    )
    return [{ kind: otherKinds.length > 0 ? undefined : firstKind, text }]
  }
  return [
    ...linesOf('hidden', t.find.notVisible),
    ...linesOf('notFound', (kinds, id) => {
      const notFound = t.find.nothing.id(kinds, id)
      return hasProjectKey ? t.find.orNotVisible(notFound) : notFound
    }),
  ]
}

/** Returns sentences on a search in a project that has found no user, and on projects that were not searched. */
function projectLines({ kind, text, state, project, hasMore }: FindResult): StateLine[] {
  if (project === undefined) return []
  const { nothing, notOnFirstPage, others } = t.find.inProject
  const createSentence =
    state === 'notFound' ? nothing : state === 'unclear' && hasMore ? notOnFirstPage : undefined
  const names = [project.projectName, text].map((name) => bidiIsolate(truncate(name, MAX_NAME_LENGTH)))
  const [projectName = '', nickname = ''] = names
  return [
    ...(createSentence ? [{ kind, text: createSentence(projectName, nickname) }] : []),
    ...(project.otherCount > 0 ? [{ kind: 'project' as const, text: others(project.otherCount) }] : []),
  ]
}

const nameLines = (findResults: readonly FindResult[]): StateLine[] =>
  findResults.flatMap((result) => {
    const { kind, by, text, state, project, hasMore } = result
    if (by === 'id') return []
    if (project && (state !== 'unclear' || hasMore)) return projectLines(result)
    if (state === 'notFound')
      return [{ kind, text: t.find.nothing.name[kind](bidiIsolate(truncate(text, MAX_NAME_LENGTH))) }]
    if (state === 'hidden') return [{ kind, text: t.find.notListed[kind] }]
    return state === 'unclear'
      ? [{ kind, text: `${t.find.failed[kind]} ${t.emptyList.unconfirmedEmpty}` }]
      : []
  })

/** Returns sentences on what is not found, not visible or unclear, each naming the requested text. */
export function stateLines(
  query: FindQuery,
  findResults: readonly FindResult[],
  hasProjectKey: boolean,
): StateLine[] {
  const hasExactMatch = findResults.some(({ by, state }) => by === 'id' && state === 'found')
  const lines = [
    ...query.ids.flatMap((word) => idLines(word, findResults, hasProjectKey)),
    // If a record has the ID, the user was not searching for the name.
    ...(hasExactMatch ? [] : nameLines(findResults)),
  ]
  return [...new Map(lines.map((line) => [line.text, line])).values()]
}

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
  return (
    <>
      <Section title={t.find.state.searching} isLate>
        {pendingKinds.map((kind) => (
          <Line key={kind} kind={kind}>
            {t.find.searchingFor[kind]}
          </Line>
        ))}
      </Section>
      <Section title={t.find.state.failed}>
        {failures.map(({ kind, results, error }) => (
          <Line key={kind} kind={kind}>
            <span>{`${t.find.failed[kind]} ${describeError(error, { read: resourceOf[kind] }).cause}`}</span>{' '}
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
      <Section title={t.find.state.nothing}>
        {stateLines(query, findResults, hasProjectKey).map(({ kind, text }) => (
          <Line key={text} kind={kind}>
            {text}
          </Line>
        ))}
      </Section>
    </>
  )
}

interface SectionProps {
  title: string
  /** Whether the section appears after a delay, within which most responses arrive. */
  isLate?: boolean
  children: readonly ReactNode[]
}

function Section({ title, isLate, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <section className={isLate ? styles.late : undefined} aria-label={title}>
      <p className={styles.group}>{title}</p>
      <ul className={styles.lines}>{children}</ul>
    </section>
  )
}

function Line({ kind, children }: { kind: RecordKind | undefined; children: ReactNode }) {
  const Icon = kind === undefined ? IconSearch : icons[kind]
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </li>
  )
}
