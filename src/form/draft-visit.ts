import type { Intent } from '../api/http/intent.ts'
import type { Draft, Drafts, FormValues } from '../session/drafts.ts'

export const areValuesEqual = (one: FormValues, other: FormValues): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

interface VisitOptions {
  base: FormValues
  toFields?: ((texts: FormValues) => FormValues) | undefined
  isUpdate?: boolean
}

export type DraftVisit = ReturnType<typeof newDraftVisit>

/**
 * One visit to a form, from opening to leaving it, and its drafts. The visit keeps the text of the fields in one
 * draft. What it sends stays as it was sent until the outcome is known; text typed then is another draft. A request
 * may complete after the visit, and then changes its draft only if that is still stored.
 */
export function newDraftVisit(
  drafts: Drafts,
  { base: initialBase, toFields, isUpdate = false }: VisitOptions,
) {
  let base = initialBase
  let savedValues: FormValues | undefined
  let currentId: number | undefined
  /** The sent draft from whose text the current draft was typed. */
  let continuedId: number | undefined
  /** The drafts that this visit has started or restored; it offers the others. */
  let ownIds = new Set<number>()
  let unknown: readonly Draft[] = []
  let leaveController = new AbortController()

  const current = () => drafts.list().find(({ id }) => id === currentId)
  const isDirty = (values: FormValues) =>
    !areValuesEqual(values, toFields?.(base) ?? base) && !(savedValues && areValuesEqual(values, savedValues))
  const sentWith = (values: FormValues) =>
    drafts
      .list()
      .find(
        ({ id, sent, values: sentValues }) => sent && ownIds.has(id) && areValuesEqual(sentValues, values),
      )
  const without = (list: readonly Draft[], values: FormValues) =>
    list.filter((draft) => !areValuesEqual(draft.values, values))

  function remove(isObsolete: (draft: Draft) => boolean): void {
    const stored = drafts.list()
    const kept = stored.filter((draft) => !isObsolete(draft))
    if (kept.length < stored.length) drafts.set(kept)
  }

  /** Stores the text of the fields. Only a draft that was not sent, or was sent with these values, is replaced. */
  function store(values: FormValues, intent?: Intent): Draft {
    const stored = drafts.list()
    const now = Date.now()
    const draft = current()
    const unsent = draft?.sent ? undefined : draft
    if (!unsent) continuedId = draft?.id
    const replaced = sentWith(values) ?? unsent
    // Drafts that are started in the same millisecond get the next free ID.
    const id = replaced?.id ?? Math.max(now, ...stored.map((other) => other.id + 1))
    const newDraft = {
      id,
      at: now,
      base,
      values,
      sent: intent !== undefined || replaced?.sent === true,
      intent: intent ?? intentWith(values),
    }
    drafts.set([newDraft, ...stored.filter((other) => other.id !== id && other.id !== unsent?.id)])
    currentId = id
    ownIds.add(id)
    return newDraft
  }

  const intentWith = (values: FormValues) =>
    drafts.list().find(({ id, values: stored }) => ownIds.has(id) && areValuesEqual(stored, values))?.intent

  function markUnknown(draft: Draft): void {
    unknown = [...without(unknown, draft.values), draft]
    const isUnsent = ({ id, sent, values }: Draft) =>
      id === draft.id && !sent && areValuesEqual(values, draft.values)
    const stored = drafts.list()
    // An earlier check may have found it unsaved.
    if (stored.some(isUnsent))
      drafts.set(stored.map((other) => (isUnsent(other) ? { ...other, sent: true } : other)))
  }

  return {
    base: () => base,
    isDirty,
    keep(values: FormValues): void {
      const draft = current()
      if (draft && areValuesEqual(draft.values, values)) return
      const sentDraft = sentWith(values)
      if (isDirty(values) && !sentDraft) {
        store(values)
        return
      }
      if (draft && !draft.sent) remove(({ id }) => id === draft.id)
      currentId = sentDraft?.id
    },
    rebase(newBase: FormValues, values: FormValues): void {
      base = newBase
      if (isDirty(values)) store(values)
      else remove(({ id, sent }) => id === currentId && !sent)
    },
    intentWith,
    /** Marks the values as sent, before they are. */
    markSent(values: FormValues, intent: Intent, newBase = base): Draft {
      base = newBase
      return store(values, intent)
    },
    setIntent({ id, values }: Draft, intent: Intent | undefined): void {
      const isSent = (draft: Draft) => draft.id === id && areValuesEqual(draft.values, values)
      drafts.set(drafts.list().map((draft) => (isSent(draft) ? { ...draft, intent } : draft)))
    },
    markUnknown,
    markUnsaved({ id, values }: Draft): void {
      unknown = without(unknown, values)
      // The current draft contains what the user wanted of it.
      if (id === continuedId && id !== currentId && current()) remove((draft) => draft.id === id)
      else {
        if (id !== currentId) ownIds.delete(id)
        drafts.set(drafts.list().map((draft) => (draft.id === id ? { ...draft, sent: false } : draft)))
      }
    },
    markSaved({ id: savedId, values }: Pick<Draft, 'values'> & { id?: number }): void {
      savedValues = values
      unknown = isUpdate ? [] : without(unknown, values)
      remove(
        (draft) =>
          draft.id === savedId ||
          (draft.sent ? isUpdate && ownIds.has(draft.id) : areValuesEqual(draft.values, values)),
      )
    },
    discard: ({ id }: Draft): void => remove((draft) => draft.id === id),
    /** Continues an offered draft. The text typed so far stays as a draft, which is offered from now on. */
    restore(draft: Draft): void {
      base = draft.base
      currentId = draft.id
      continuedId = undefined
      ownIds = new Set([draft.id])
      if (draft.sent) markUnknown(draft)
    },
    offers: (): Draft[] => drafts.list().filter(({ id }) => !ownIds.has(id)),
    /** The values that this visit has saved or may have saved. */
    ownWrites: (): Pick<Draft, 'values'>[] => [
      ...unknown,
      ...drafts.list().filter(({ id, sent }) => sent && ownIds.has(id)),
      ...(savedValues ? [{ values: savedValues }] : []),
    ],
    lastUnknown: () => unknown.findLast(({ id }) => drafts.list().some((draft) => draft.id === id)),
    unknownWith: (values: FormValues): Draft | undefined =>
      unknown.find((draft) => areValuesEqual(draft.values, values)),
    enter() {
      leaveController = new AbortController()
      return () => leaveController.abort()
    },
    leaveSignal: () => leaveController.signal,
  }
}
