import { z } from '../../../contract/zod.ts'
import { areValuesEqual, type FormValues } from '../../../form/edits.ts'
import type { Draft, Drafts } from '../../../session/drafts.ts'
import { type CreateQueue, rowValuesOf, statusOf } from './create-queue-state.ts'

/** A row in a draft; `sentTo` is the project of a row whose outcome is unknown. */
const DraftRow = z.object({
  displayName: z.string(),
  platform: z.string(),
  bundleId: z.string(),
  sentTo: z.optional(z.string()),
})
export type DraftRow = z.infer<typeof DraftRow>

/** The rows that were not created. */
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
 * Stores the values as the draft of this visit, or deletes it without values.
 * @param isFromUser whether the user caused the change; nothing else brings a deleted draft back.
 * @returns the ID of the draft.
 */
export function storeRowsDraft(
  drafts: Drafts,
  draftId: number | undefined,
  values: FormValues | undefined,
  isFromUser: boolean,
): number | undefined {
  const stored = drafts.list()
  const own = stored.find(({ id }) => id === draftId)
  const others = stored.filter((draft) => draft !== own)
  if (values === undefined) {
    if (own) drafts.set(others)
    return undefined
  }
  if (own === undefined && !isFromUser) return draftId
  const sent = readDraftRows(values).some(({ sentTo }) => sentTo !== undefined)
  if (own && own.sent === sent && areValuesEqual(own.values, values)) return draftId
  const now = Date.now()
  const id = own?.id ?? Math.max(now, ...stored.map((draft) => draft.id + 1))
  const draft: Draft = { id, at: now, base: {}, values, sent }
  drafts.set([draft, ...others])
  return id
}
