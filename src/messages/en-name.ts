import { bidiIsolate } from './bidi-isolate.ts'
import { truncate } from './truncate.ts'

/** Truncates a name for a sentence and isolates its direction; the record itself shows all of it. */
export const isolateName = (name: string): string => bidiIsolate(truncate(name, 80))
