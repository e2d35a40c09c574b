import {
  type FindQuery,
  hasKnownKindOrShape,
  type IdCandidate,
  isEmail,
  type LearnedShapes,
  learnShapes,
  limitToLearnedShapes,
  looksLikeId,
  toCandidate,
} from '../../pasted/index.ts'

// Matches Korean, Chinese and Japanese characters, each of which says as much as several letters.
export const eastAsianPattern = /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u

export const isLongEnough = (name: string): boolean => [...name].length > 1 || eastAsianPattern.test(name)

export const wordsForParts = ({ spellings, parts = [], kinds }: IdCandidate, shapes: LearnedShapes) =>
  [...spellings.slice(1), ...parts].map((text) => limitToLearnedShapes(toCandidate([text], kinds), shapes))

/** Whether a text that may be an ID may also be a name, as `ember42`, `Reader 3f9c21ab` and `well-known` may. */
const isNameDespiteIdShape = (text: string) =>
  /\s|^\p{L}*\d{1,4}\p{L}?$/u.test(text) || !(looksLikeId(text) || isEmail(text))

/**
 * Returns the query to send while typing, and what is looked up only on Enter: the words that merely look like IDs,
 * or else a single letter.
 */
export function queryWhileTyping(
  query: FindQuery,
  shapes: LearnedShapes = learnShapes(),
): { query: FindQuery; deferredIds: IdCandidate[]; deferredName: string } {
  const deferredIds = query.ids.filter((word) => !hasKnownKindOrShape(word, shapes))
  const isName = isLongEnough(query.name) && (deferredIds.length === 0 || isNameDespiteIdShape(query.name))
  return {
    query: {
      ...query,
      name: isName ? query.name : '',
      ids: query.ids.filter((word) => !deferredIds.includes(word)),
    },
    deferredIds,
    deferredName: isName || deferredIds.length > 0 ? '' : query.name,
  }
}
