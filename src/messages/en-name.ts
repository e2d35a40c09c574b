import { bidiIsolate } from './bidi-isolate.ts'
import { truncate } from './truncate.ts'

/** A name in a sentence, which neither turns nor floods it; the record itself shows it whole. */
export const isolateName = (name: string): string => bidiIsolate(truncate(name, 80))
