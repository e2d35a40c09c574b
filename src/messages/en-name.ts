import { cut } from './cut.ts'
import { isolated } from './isolated.ts'

/** A name in a sentence, which neither turns nor floods it; the record itself shows it whole. */
export const named = (name: string): string => isolated(cut(name, 80))
