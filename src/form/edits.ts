import type { ErrorDescription } from '../errors/describe-error.ts'
import type { Draft } from '../session/drafts.ts'

/** The values of a form, as text. A select without a choice is missing. */
export type Texts = Record<string, string>

export const isSame = (one: Texts, other: Texts): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** What one request carried: the values, what they changed, and their draft. */
export interface Attempt {
  base: Texts
  values: Texts
  draftId?: number | undefined
  /** Why its outcome is not known. */
  failure?: ErrorDescription | undefined
}

/** What is typed into an open form, and its drafts. */
export interface Edits {
  /** What the record held when it was last read, or when a restored draft was begun. */
  base: Texts
  values: Texts
  /** What was last found to be saved. */
  saved?: Texts
  /** The form's drafts in this tab, newest first: its own and those of earlier visits. */
  drafts: readonly Draft[]
  /** The drafts of earlier visits that are offered, by `begunAt`. */
  offered: readonly number[]
  /** Its own draft, by `begunAt`. */
  draftId?: number | undefined
  /** The sent draft after which typing continued into its own one. */
  continues?: number | undefined
  /** The drafts that were sent from here. */
  sentIds: readonly number[]
  /** What was sent from here and whose outcome is not known. */
  unknown: readonly Attempt[]
  /** A success replaces what was sent before. */
  isUpdate: boolean
  /** What the fields make of a record's texts. */
  toFields: (texts: Texts) => Texts
}

interface EditsOptions {
  base: Texts
  drafts: readonly Draft[]
  isUpdate?: boolean | undefined
  toFields?: ((texts: Texts) => Texts) | undefined
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
  offered: drafts.map(({ begunAt }) => begunAt),
  sentIds: [],
  unknown: [],
  isUpdate,
  toFields,
})

export const isDirty = ({ base, values, saved, toFields }: Edits): boolean =>
  !isSame(values, toFields(base)) && !(saved && isSame(values, saved))

const ownDraft = ({ drafts, draftId }: Edits) => drafts.find(({ begunAt }) => begunAt === draftId)

const withoutDraft = (drafts: readonly Draft[], id: number) => drafts.filter(({ begunAt }) => begunAt !== id)

const without = (attempts: readonly Attempt[], { values }: Attempt) =>
  attempts.filter((attempt) => !isSame(attempt.values, values))

const keep = (edits: Edits, draft: Draft): Edits => ({
  ...edits,
  drafts: [draft, ...withoutDraft(edits.drafts, draft.begunAt)],
})

const setSent = (edits: Edits, id: number | undefined, sent: boolean): Edits => ({
  ...edits,
  drafts: edits.drafts.map((draft) => (draft.begunAt === id ? { ...draft, sent } : draft)),
})

/** Deletes a draft. */
export const dropDraft = (edits: Edits, id: number): Edits => ({
  ...edits,
  drafts: withoutDraft(edits.drafts, id),
  draftId: edits.draftId === id ? undefined : edits.draftId,
})

/** Takes what the fields hold now. @param now milliseconds since the epoch. */
export function changeValues(edits: Edits, values: Texts, now: number): Edits {
  const own = ownDraft(edits)
  const changed = { ...edits, values }
  if (own && isSame(values, own.values)) return changed
  if (!isDirty(changed))
    return own && !own.sent ? dropDraft(changed, own.begunAt) : { ...changed, draftId: undefined }
  if (own && !own.sent) return keep(changed, { ...own, values, at: now })
  // A draft that was sent stays as it was sent, until its outcome is known.
  return addDraft({ ...changed, continues: own?.begunAt }, now)
}

/** Keeps the values as a new draft of its own. */
function addDraft(edits: Edits, now: number): Edits {
  const { drafts, base, values } = edits
  const begunAt = Math.max(now, ...drafts.map((draft) => draft.begunAt + 1))
  return keep({ ...edits, draftId: begunAt }, { begunAt, at: now, begin: base, values, sent: false })
}

/** Takes what the record is known to hold now: the values are compared with that from here on. */
export function rebase(edits: Edits, base: Texts, now: number): Edits {
  const rebased = { ...edits, base }
  const own = ownDraft(rebased)
  if (isDirty(rebased)) return own ? keep(rebased, { ...own, begin: base }) : addDraft(rebased, now)
  return own ? dropDraft(rebased, own.begunAt) : rebased
}

/** The attempt that sent a draft. */
export const attemptOf = ({ begunAt, begin, values }: Draft): Attempt => ({
  base: begin,
  values,
  draftId: begunAt,
})

/** Goes on with a draft; what was typed so far stays as a draft. */
export const restoreDraft = (edits: Edits, { begunAt, begin, values }: Draft): Edits => ({
  ...edits,
  base: begin,
  values,
  offered: withoutDraft(edits.drafts, begunAt).map((draft) => draft.begunAt),
  draftId: begunAt,
  continues: undefined,
})

/** Marks the draft of `values` as sent. What was typed since they were submitted goes on as a draft of its own. */
export function beginAttempt(edits: Edits, values: Texts, now: number): { edits: Edits; attempt: Attempt } {
  const submitted = changeValues(edits, values, now)
  const { base, draftId } = submitted
  const sent = {
    ...setSent(submitted, draftId, true),
    sentIds: draftId === undefined ? edits.sentIds : [...edits.sentIds, draftId],
  }
  return { edits: changeValues(sent, edits.values, now), attempt: { base, values, draftId } }
}

/** Nobody knows whether the attempt was saved. */
export const markUnknown = (edits: Edits, attempt: Attempt): Edits => ({
  ...edits,
  unknown: [...without(edits.unknown, attempt), attempt],
})

/** The attempt whose values are in the fields, if its outcome is not known. */
export const unknownAttempt = ({ unknown, values }: Edits): Attempt | undefined =>
  unknown.find((attempt) => isSame(attempt.values, values))

/**
 * Lets the values be sent again: they were refused, not found or overwritten, or the person chose to resend. A draft that
 * continues the attempt's one replaces it.
 */
export function allowResend(edits: Edits, attempt: Attempt): Edits {
  const { draftId } = attempt
  const forgotten = { ...edits, unknown: without(edits.unknown, attempt) }
  if (draftId === undefined) return forgotten
  return ownDraft(forgotten) && forgotten.continues === draftId
    ? dropDraft(forgotten, draftId)
    : setSent(forgotten, draftId, false)
}

const dropDrafts = (edits: Edits, isDone: (draft: Draft) => boolean): Edits =>
  edits.drafts.filter(isDone).reduce((rest, { begunAt }) => dropDraft(rest, begunAt), edits)

/** The service holds these values: their draft goes, and others that are the same. */
export const markDraftSaved = (edits: Edits, { values, draftId }: Attempt): Edits =>
  dropDrafts(
    { ...edits, saved: values },
    (draft) => isSame(draft.values, values) && (draft.begunAt === draftId || !draft.sent),
  )

/** An attempt was saved. One that updates a record replaced whatever was sent from here before. */
export function markSaved(edits: Edits, attempt: Attempt): Edits {
  const saved = markDraftSaved({ ...edits, unknown: without(edits.unknown, attempt) }, attempt)
  if (!edits.isUpdate) return saved
  return dropDrafts({ ...saved, unknown: [] }, ({ begunAt, sent }) => sent && edits.sentIds.includes(begunAt))
}
