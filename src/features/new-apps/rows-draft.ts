import { z } from '../../contract/bodies.ts'
import { areValuesEqual, type FormValues } from '../../form/edits.ts'
import type { Draft, Drafts } from '../../session/drafts.ts'
import { type CreateQueue, rowValuesOf, statusOf } from './create-queue-state.ts'

/** A row in a draft; `sentTo` is the ID of the project to which a row with an unknown outcome was sent. */
const DraftRow = z.object({
  displayName: z.string(),
  platform: z.string(),
  bundleId: z.string(),
  sentTo: z.optional(z.string()),
})
type DraftRow = z.infer<typeof DraftRow>

/** Returns the rows that were not created. */
export const remainingRows = (queue: CreateQueue): DraftRow[] =>
  queue.rows.flatMap((row) => {
    const status = statusOf(queue, row)
    if (status === 'created') return []
    const { projectId = '' } = row.submission.edits.values
    const isSent = status === 'sending' || status === 'unknown'
    return [{ ...rowValuesOf(row), ...(isSent && { sentTo: projectId }) }]
  })

interface DraftState {
  projectId: string
  pastedText: string
  queue: CreateQueue
}

export const toDraftValues = ({ projectId, pastedText, queue }: DraftState): FormValues => ({
  projectId,
  rows: JSON.stringify(remainingRows(queue)),
  ...(pastedText !== '' && { pastedText }),
})

/** Returns the rows of a draft, or none if it cannot be read. */
export function readDraftRows({ rows = '' }: FormValues): DraftRow[] {
  try {
    return z.array(DraftRow).safeParse(JSON.parse(rows)).data ?? []
  } catch {
    return []
  }
}

/**
 * Stores the values as the draft of this visit, or deletes the draft if there are no values.
 * @param isByUser whether the user caused the change; only such a change stores a deleted draft again.
 * @returns the ID of the draft, or undefined if there is none.
 */
export function storeRowsDraft(
  drafts: Drafts,
  draftId: number | undefined,
  values: FormValues | undefined,
  isByUser: boolean,
): number | undefined {
  const storedDrafts = drafts.list()
  const currentDraft = storedDrafts.find(({ id }) => id === draftId)
  const otherDrafts = storedDrafts.filter((draft) => draft !== currentDraft)
  if (values === undefined) {
    if (currentDraft) drafts.set(otherDrafts)
    return undefined
  }
  if (currentDraft === undefined && !isByUser) return draftId
  const hasSentRows = readDraftRows(values).some(({ sentTo }) => sentTo !== undefined)
  if (currentDraft && currentDraft.sent === hasSentRows && areValuesEqual(currentDraft.values, values))
    return draftId
  const now = Date.now()
  const id = currentDraft?.id ?? Math.max(now, ...storedDrafts.map((draft) => draft.id + 1))
  const draft: Draft = { id, at: now, base: {}, values, sent: hasSentRows }
  drafts.set([draft, ...otherDrafts])
  return id
}
