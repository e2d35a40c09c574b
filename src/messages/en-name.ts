import { bidiIsolate } from './bidi-isolate.ts'
import { truncate } from './truncate.ts'

const MAX_LENGTH = 80

/** Truncates a name for a sentence and isolates its direction. The record's page shows the whole name. */
export const isolateName = (name: string): string => bidiIsolate(truncate(name, MAX_LENGTH))
