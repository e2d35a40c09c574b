// The entry file of the library.
export { isEmail, looksLikeId } from './id-shape.ts'
export { kinds, type LearnedShapes, learnedKindsOf, learnShapes, type RecordKind } from './learned-shapes.ts'
export {
  decodeEntitiesAndTrim,
  type IdCandidate,
  lookUpTextsOf,
  resourceOf,
  toCandidate,
} from './parse-fields.ts'
export {
  countIds,
  type FindNote,
  type FindQuery,
  hasKnownKindOrShape,
  idColumnsOf,
  limitToLearnedShapes,
  MAX_IDS,
  MAX_WORD_LENGTH,
  readPasted,
} from './parse-query.ts'
