// The entry file of the library.

export { decodeEntitiesAndTrim } from './clean-text.ts'
export { isEmail, looksLikeId } from './id-shape.ts'
export { kinds, type LearnedShapes, learnShapes, type RecordKind } from './learned-shapes.ts'
export { resourceOf } from './parse-fields.ts'
export {
  countIds,
  type FindNote,
  type FindQuery,
  hasKnownKindOrShape,
  idColumnsOf,
  limitToLearnedShapes,
  readPasted,
} from './read-pasted.ts'
export { type IdCandidate, lookUpTextsOf, MAX_IDS, MAX_WORD_LENGTH, toCandidate } from './words.ts'
