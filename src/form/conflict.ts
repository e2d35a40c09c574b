import type { ErrorDescription } from '../errors/describe-error.ts'
import type { FormValues } from './edits.ts'

/** A field that someone else changed while it was open here. */
export interface FieldConflict {
  field: string
  original: string
  theirs: string
  /** Whether it was changed here as well. */
  isTouched: boolean
}

export type ConflictChoice = 'theirs' | 'mine'

/** A record that someone else changed, and what the person chose so far. */
export interface Conflict {
  theirs: FormValues
  fields: readonly FieldConflict[]
  /** By field; a field that is missing was not chosen yet. */
  choices: Readonly<Record<string, ConflictChoice>>
  /** How often a save was requested before all was chosen. */
  undecidedSubmits: number
  failure: ErrorDescription
}

/** Fields that were not touched here begin with the other version. */
export const newConflict = (
  theirs: FormValues,
  fields: readonly FieldConflict[],
  failure: ErrorDescription,
): Conflict => ({
  theirs,
  fields,
  choices: Object.fromEntries(
    fields.flatMap(({ field, isTouched }) => (isTouched ? [] : [[field, 'theirs' as const]])),
  ),
  undecidedSubmits: 0,
  failure,
})

export const isDecided = ({ fields, choices }: Conflict): boolean =>
  fields.every(({ field }) => choices[field] !== undefined)

/** What was typed, with the other version of the fields that were chosen so. */
export const applyChoices = ({ fields, choices }: Conflict, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ field, theirs }) => (choices[field] === 'theirs' ? [[field, theirs]] : [])),
  ),
})
