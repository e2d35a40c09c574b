import { cut } from '../text/cut.ts'
import { isolated } from '../text/isolated.ts'

/** A name in a sentence, which neither turns nor floods it; the record itself shows it whole. */
export const named = (name: string): string => isolated(cut(name, 80))
