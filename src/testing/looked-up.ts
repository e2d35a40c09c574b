import type { LearnedShapes } from '../pasted/learned-shapes.ts'
import { type IdCandidate, lookUpTextsOf } from '../pasted/parse-fields.ts'
import { parseQuery } from '../pasted/parse-query.ts'

/** Returns a line for each word to look up: its kinds, or `any`, its spellings, and its parts. */
export const linesOf = (words: readonly IdCandidate[]) =>
  words.map((word) =>
    [word.kinds.length === 3 ? 'any' : word.kinds.join('+'), ...lookUpTextsOf(word)].join(' '),
  )

export const lookedUp = (text: string, keys: readonly string[] = [], shapes?: LearnedShapes) =>
  linesOf(parseQuery(text, keys, shapes).ids)
