import { expect, test } from 'vitest'
import { type FindQuery, kinds, lookUpTextsOf } from '../../pasted/index.ts'
import { parseQuery } from '../../testing/looked-up.ts'
import { pastedTexts } from '../../testing/pasted-texts.ts'
import { stateLines } from './FindResults.tsx'
import type { FindResult } from './use-find.ts'

/** IDs of the service's records. No record has another ID or any of the names. */
const recordIds = { user: ['usr_a9', 'usr_a', 'usr_5Tq0bN92'], app: ['app_1'], project: ['prj_1'] }

function resultsOf({ ids, name }: FindQuery): FindResult[] {
  const emptyResult = {
    hits: [],
    hasMore: false,
    total: { kind: 'unknown' } as const,
    error: null,
    retry: () => undefined,
  }
  const idResults = ids.flatMap((word) =>
    word.kinds.flatMap((kind) =>
      lookUpTextsOf(word).map((text): FindResult => {
        const state = recordIds[kind].includes(text) ? 'found' : 'notFound'
        return { kind, by: 'id', text, state, ...emptyResult }
      }),
    ),
  )
  const nameResults = kinds.map(
    (kind): FindResult => ({ kind, by: 'name', text: name, state: 'notFound', ...emptyResult }),
  )
  return name === '' ? idResults : [...idResults, ...nameResults]
}

test.each(pastedTexts)('for %j, the sentences name exactly the IDs and names that were not found', (text) => {
  const query = parseQuery(text)
  const results = resultsOf(query)
  const foundIds = results.filter(({ state }) => state === 'found').map(({ text }) => text)
  const missingWords = query.ids.filter((word) => !lookUpTextsOf(word).some((id) => foundIds.includes(id)))
  const joinKinds = (kinds: readonly string[]) =>
    kinds.length > 2 ? `${kinds.slice(0, -1).join(', ')}, or ${kinds.at(-1)}` : kinds.join(' or ')
  const idSentences = missingWords.map(
    (word) => `No ${joinKinds(word.kinds)} has the ID ${joinKinds(lookUpTextsOf(word))}`,
  )
  const nameSentence = `No user, app, or project has the name “${query.name}”`
  const isNameReported = query.name !== '' && foundIds.length === 0
  expect(stateLines(query, results, false)).toEqual([
    ...idSentences,
    ...(isNameReported ? [nameSentence] : []),
  ])
  expect(query.ids.length + query.name.length + query.notes.length).toBeGreaterThan(0)
})
