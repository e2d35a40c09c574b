import type { ErrorDescription } from '../api/describe-error.ts'
import type { Draft } from '../session/drafts.ts'

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

/** The values of a form as text; a select without a choice has no entry. */
export type FormValues = Record<string, string>

export const areValuesEqual = (one: FormValues, other: FormValues): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The values of one request, the values they started from, and their draft. */
export interface Attempt {
  base: FormValues
  values: FormValues
  draftId?: number | undefined
  /** Why its outcome is unknown. */
  failure?: ErrorDescription | undefined
}

/** The edits and drafts of a form during one visit, which lasts from opening the form to leaving it. */
export interface Edits {
  /** The record's values when it was last read, or when a restored draft was started. */
  base: FormValues
  values: FormValues
  /** The values last confirmed as saved. */
  savedValues?: FormValues
  /** The form's drafts in this tab, newest first, including those of earlier visits. */
  drafts: readonly Draft[]
  /** IDs of the drafts of earlier visits that the form offers. */
  offeredIds: readonly number[]
  /** ID of the current draft. */
  draftId?: number | undefined
  /** ID of the sent draft that the current draft continues. */
  continuedDraftId?: number | undefined
  /** IDs of the drafts sent by this visit. */
  sentIds: readonly number[]
  /** The attempts of this visit whose outcome is unknown. */
  unknownAttempts: readonly Attempt[]
  /** Whether the form updates a record, so that a success replaces what earlier attempts saved. */
  isUpdate: boolean
  /** Normalizes a record's texts in the same way as the form's fields. */
  toFields: (texts: FormValues) => FormValues
}

interface EditsOptions {
  base: FormValues
  drafts: readonly Draft[]
  isUpdate?: boolean | undefined
  toFields?: ((texts: FormValues) => FormValues) | undefined
}

export const newEdits = ({
  base,
  drafts,
  isUpdate = false,
  toFields = (texts) => texts,
}: EditsOptions): Edits => ({
  base,
  values: toFields(base),
  drafts,
  offeredIds: drafts.map(({ id }) => id),
  sentIds: [],
  unknownAttempts: [],
  isUpdate,
  toFields,
})

/** Whether the values differ from the record and from the values last saved. */
export const isDirty = ({ base, values, savedValues, toFields }: Edits): boolean =>
  !areValuesEqual(values, toFields(base)) && !(savedValues && areValuesEqual(values, savedValues))

const currentDraft = ({ drafts, draftId }: Edits) => drafts.find(({ id }) => id === draftId)

const withoutDraft = (drafts: readonly Draft[], id: number) => drafts.filter((draft) => draft.id !== id)

/** Returns the attempts except those with the same values as the given attempt. */
const withoutAttempt = (attempts: readonly Attempt[], { values }: Attempt) =>
  attempts.filter((attempt) => !areValuesEqual(attempt.values, values))

const storeDraft = (edits: Edits, draft: Draft): Edits => ({
  ...edits,
  drafts: [draft, ...withoutDraft(edits.drafts, draft.id)],
})

const setDraftSent = (edits: Edits, id: number | undefined, sent: boolean): Edits => ({
  ...edits,
  drafts: edits.drafts.map((draft) => (draft.id === id ? { ...draft, sent } : draft)),
})

export const deleteDraft = (edits: Edits, id: number): Edits => ({
  ...edits,
  drafts: withoutDraft(edits.drafts, id),
  draftId: edits.draftId === id ? undefined : edits.draftId,
})

/** Sets the current values of the fields. @param now milliseconds since the epoch. */
export function changeValues(edits: Edits, values: FormValues, now: number): Edits {
  const draft = currentDraft(edits)
  const changed = { ...edits, values }
  if (draft && areValuesEqual(values, draft.values)) return changed
  if (!isDirty(changed))
    return draft && !draft.sent ? deleteDraft(changed, draft.id) : { ...changed, draftId: undefined }
  if (draft && !draft.sent) return storeDraft(changed, { ...draft, values, at: now })
  // A sent draft stays unchanged until its outcome is known.
  return addDraft({ ...changed, continuedDraftId: draft?.id }, now)
}

/** Stores the values as a new draft. */
function addDraft(edits: Edits, now: number): Edits {
  const { drafts, base, values } = edits
  // An ID is the time of creation, or the next free number if drafts are created in the same millisecond.
  const id = Math.max(now, ...drafts.map((draft) => draft.id + 1))
  return storeDraft({ ...edits, draftId: id }, { id, at: now, base, values, sent: false })
}

/** Sets the record's latest values as the base. Updates, adds or deletes the current draft accordingly. */
export function rebase(edits: Edits, base: FormValues, now: number): Edits {
  const rebased = { ...edits, base }
  const draft = currentDraft(rebased)
  if (isDirty(rebased)) return draft ? storeDraft(rebased, { ...draft, base }) : addDraft(rebased, now)
  return draft ? deleteDraft(rebased, draft.id) : rebased
}

/** Returns the attempt that sent a draft. */
export const attemptOf = ({ id, base, values }: Draft): Attempt => ({
  base,
  values,
  draftId: id,
})

/** Continues a draft; the current edits stay as a draft of their own. */
export const restoreDraft = (edits: Edits, { id, base, values }: Draft): Edits => ({
  ...edits,
  base,
  values,
  offeredIds: withoutDraft(edits.drafts, id).map((draft) => draft.id),
  draftId: id,
  continuedDraftId: undefined,
})

/**
 * Starts to send `values` and marks their draft as sent. If the fields have changed since the form was
 * submitted, the new values continue as another draft.
 */
export function startAttempt(
  edits: Edits,
  values: FormValues,
  now: number,
): { edits: Edits; attempt: Attempt } {
  const submittedEdits = changeValues(edits, values, now)
  const { base, draftId } = submittedEdits
  const withSentDraft = {
    ...setDraftSent(submittedEdits, draftId, true),
    sentIds: draftId === undefined ? edits.sentIds : [...edits.sentIds, draftId],
  }
  return { edits: changeValues(withSentDraft, edits.values, now), attempt: { base, values, draftId } }
}

export const markUnknown = (edits: Edits, attempt: Attempt): Edits => ({
  ...edits,
  unknownAttempts: [...withoutAttempt(edits.unknownAttempts, attempt), attempt],
})

/** Returns the attempt with the current values, if its outcome is unknown. */
export const unknownAttempt = ({ unknownAttempts, values }: Edits): Attempt | undefined =>
  unknownAttempts.find((attempt) => areValuesEqual(attempt.values, values))

/**
 * Lets the values be sent again, because they were refused, not found or overwritten, or the user chose to
 * resend. If the current draft continues the attempt's draft, only the current draft is kept.
 */
export function allowResend(edits: Edits, attempt: Attempt): Edits {
  const { draftId } = attempt
  const resendable = { ...edits, unknownAttempts: withoutAttempt(edits.unknownAttempts, attempt) }
  if (draftId === undefined) return resendable
  const isContinued = currentDraft(edits) !== undefined && edits.continuedDraftId === draftId
  return isContinued ? deleteDraft(resendable, draftId) : setDraftSent(resendable, draftId, false)
}

const deleteDrafts = (edits: Edits, isObsolete: (draft: Draft) => boolean): Edits =>
  edits.drafts.filter(isObsolete).reduce((remaining, { id }) => deleteDraft(remaining, id), edits)

/** Records that a draft's values are saved: deletes the draft, and unsent drafts with the same values. */
export const markDraftSaved = (edits: Edits, { values, draftId }: Attempt): Edits =>
  deleteDrafts(
    { ...edits, savedValues: values },
    (draft) => areValuesEqual(draft.values, values) && (draft.id === draftId || !draft.sent),
  )

/** Marks an attempt as saved. An update also deletes the drafts sent before, whose values it replaced. */
export function markSaved(edits: Edits, attempt: Attempt): Edits {
  const saved = markDraftSaved(
    { ...edits, unknownAttempts: withoutAttempt(edits.unknownAttempts, attempt) },
    attempt,
  )
  if (!edits.isUpdate) return saved
  return deleteDrafts({ ...saved, unknownAttempts: [] }, ({ id, sent }) => sent && edits.sentIds.includes(id))
}
