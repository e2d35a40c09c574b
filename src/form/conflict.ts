import type { ErrorDescription } from '../api/describe/describe-error.ts'
import type { FormValues } from './edits.ts'

/** A field that someone else changed while the form was open. */
export interface FieldConflict {
  field: string
  original: string
  theirs: string
  /** Whether the user changed it as well. */
  isChangedByUser: boolean
}

export type ConflictChoice = 'theirs' | 'mine'

/** A record that someone else changed, and the user's choices so far. */
export interface Conflict {
  theirs: FormValues
  fields: readonly FieldConflict[]
  /** Choices by field; undecided fields have no entry. */
  choices: Readonly<Record<string, ConflictChoice>>
  /** How often the user submitted before every field was decided. */
  undecidedSubmits: number
  failure: ErrorDescription
}

/** Creates a conflict. Fields that the user has not changed use the other version. */
export const newConflict = (
  theirs: FormValues,
  fields: readonly FieldConflict[],
  failure: ErrorDescription,
): Conflict => ({
  theirs,
  fields,
  choices: Object.fromEntries(
    fields.flatMap(({ field, isChangedByUser }) => (isChangedByUser ? [] : [[field, 'theirs' as const]])),
  ),
  undecidedSubmits: 0,
  failure,
})

export const isDecided = ({ fields, choices }: Conflict): boolean =>
  fields.every(({ field }) => choices[field] !== undefined)

/** Returns the user's values, with the other version of the fields for which the user chose `theirs`. */
export const applyChoices = ({ fields, choices }: Conflict, values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ field, theirs }) => (choices[field] === 'theirs' ? [[field, theirs]] : [])),
  ),
})
