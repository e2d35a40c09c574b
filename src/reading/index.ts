// The entry file of the library, besides `refusal.ts`, which loads only when there is an error to describe.
export {
  compareName,
  compareProject,
  compareRecord,
  compareRows,
  haveSameRows,
  otherSignedInUser,
} from './compare.ts'
export { looksLikeFailure, statusInside } from './failure-inside.ts'
export { isObject, type Json, type JsonObject, jsonText, ownField } from './json.ts'
export {
  compareWithPrevious,
  type ListNote,
  type ListReading,
  type PageRequest,
  readList,
  receivedRowCount,
  startsAgain,
} from './list.ts'
export { isEmptyResponse, type UnreadableReading, type UnreadableReason, unreadable } from './list-facts.ts'
export { parseJson } from './parse-json.ts'
export { omitPaths, replacePaths, splitsOf, valueAt } from './paths.ts'
export { type RecordReading, readRecord } from './record.ts'
export { readRequestId } from './request-id.ts'
export type { ResponseContent, TextNote } from './response.ts'
export { fieldText, type ServiceRecord, scalarText, toServiceRecord } from './row.ts'
export type { Total } from './total.ts'
