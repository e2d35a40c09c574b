import { formatList, t } from '../messages/messages.ts'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { type IdCandidate, kinds, lookUpTextsOf, type RecordKind } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'
import type { FindResult } from './use-find.ts'

/** A sentence about records of one kind; `kind` is undefined for several kinds. */
export interface StateLine {
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
