import { createSecretRemover } from '../api/secret-remover.ts'
import { type IdCandidate, type LearnedShapes, lookUpTextsOf, readPasted } from '../pasted/index.ts'
import { decodeId } from '../paths.ts'

const optionsOf = (keys: readonly string[], shapes?: LearnedShapes) => ({
  removeSecrets: createSecretRemover(keys),
  decodeId,
  ...(shapes && { shapes }),
})

/** Reads a text as Find does. */
export const parseQuery = (text: string, keys: readonly string[] = [], shapes?: LearnedShapes) =>
  readPasted(text, optionsOf(keys, shapes))

/** Returns the words of a text that a list reads as IDs. */
export const parseIds = (text: string, keys: readonly string[] = [], shapes?: LearnedShapes) =>
  readPasted(text, { ...optionsOf(keys, shapes), isList: true }).ids

/** Returns a line for each word to look up: its kinds, or `any`, its spellings, and its parts. */
export const linesOf = (words: readonly IdCandidate[]) =>
  words.map((word) =>
    [word.kinds.length === 3 ? 'any' : word.kinds.join('+'), ...lookUpTextsOf(word)].join(' '),
  )

export const lookedUp = (text: string, keys: readonly string[] = [], shapes?: LearnedShapes) =>
  linesOf(parseQuery(text, keys, shapes).ids)
