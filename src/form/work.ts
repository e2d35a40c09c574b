import type { Draft, Drafts } from '../session/drafts.ts'

/** The fields of a form, as text. What is missing was not chosen yet. */
export type Texts = Record<string, string>

/** What was sent once, and the ways in which that can end. They work after the form has been left, too. */
export interface Sending {
  begin: Texts
  values: Texts
  succeeded: () => void
  /** It certainly changed nothing on the service. */
  refused: () => void
  /** Nobody said what became of it: it has to be looked for before the same is sent again. */
  lost: () => void
}

/** What is typed into one open form, and its draft. */
export interface Work {
  begin: () => Texts
  values: () => Texts
  isDirty: () => boolean
  /** Takes what the fields hold now; the draft is stored before it returns. */
  change: (values: Texts) => void
  /** The drafts of this form other than its own, newest first. */
  others: () => Draft[]
  discard: (draft: Draft) => void
  /** Goes on with a draft; what was typed so far stays as one of the others. */
  restore: (draft: Draft) => void
  /** Says what the record is known to hold now: what was typed is compared with that from here on. */
  rebase: (begin: Texts) => void
  /** Notes that these values are being sent, before they are. What was typed since goes on as a draft of its own. */
  send: (sent: Texts) => Sending
  /** What an earlier draft sent. */
  sendingOf: (draft: Draft) => Sending
  /** What was sent, with these very values, and got lost. */
  lost: () => Sending | undefined
  /** Of these values nothing is left to be saved. */
  settle: (saved: Texts) => void
}

export const isSame = (one: Texts, other: Texts): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

interface WorkOptions {
  /** What the fields make of the values that they begin with; nothing, where not given. */
  shown?: ((begin: Texts) => Texts) | undefined
  /** A success replaces what was sent from here before: whether that was saved no longer matters. */
  isUpdate?: boolean
}

/** Opens a form's work. */
export function openWork(
  drafts: Drafts,
  opened: Texts,
  { shown = (texts) => texts, isUpdate = false }: WorkOptions = {},
): Work {
  let begin = opened
  let values = shown(opened)
  /** The draft of what is typed here; undefined while nothing is. `from` is the one that was sent before it. */
  let own: { begunAt: number; values: Texts; sent: boolean; from?: number } | undefined
  let settled: Texts | undefined
  let lost: Sending | undefined
  /** The drafts that were sent from here. */
  const sentHere = new Set<number>()

  const isDirty = () => !isSame(values, shown(begin)) && !(settled && isSame(values, settled))
  const keep = () => {
    if (!own) return
    const { begunAt, sent } = own
    drafts.keep({ begunAt, at: Date.now(), begin, values: own.values, sent })
  }

  const setSent = (begunAt: number | undefined, sent: boolean) => {
    if (own?.begunAt === begunAt && own) own.sent = sent
    // What was discarded, or forgotten at sign-out, does not come back.
    const draft = drafts.list().find((one) => one.begunAt === begunAt)
    if (draft) drafts.keep({ ...draft, sent })
  }
  const drop = (begunAt: number | undefined) => {
    if (begunAt !== undefined) drafts.drop(begunAt)
    if (own?.begunAt === begunAt) own = undefined
  }

  const sendingOf = (begunAt: number | undefined, sent: { begin: Texts; values: Texts }): Sending => {
    const sending: Sending = {
      ...sent,
      succeeded: () => {
        if (lost === sending) lost = undefined
        settled = sent.values
        drop(begunAt)
        if (isUpdate) for (const replaced of sentHere) drop(replaced)
        // What was typed before and is the same is saved as well.
        for (const draft of drafts.list())
          if (!draft.sent && isSame(draft.values, sent.values)) drop(draft.begunAt)
      },
      refused: () => {
        if (lost === sending) lost = undefined
        // What was typed meanwhile goes on from it.
        if (own?.from !== undefined && own.from === begunAt) drafts.drop(begunAt)
        else setSent(begunAt, false)
      },
      lost: () => {
        lost = sending
      },
    }
    return sending
  }

  const change = (next: Texts) => {
    values = next
    if (own && isSame(next, own.values)) return
    const former = own
    if (!isDirty()) {
      if (former && !former.sent) drafts.drop(former.begunAt)
      own = undefined
      return
    }
    if (former && !former.sent) own = { ...former, values: next }
    else {
      // What was sent stays as it was sent: somebody has to find out what became of it.
      const begunAt = Math.max(Date.now(), ...drafts.list().map((draft) => draft.begunAt + 1))
      own = { begunAt, values: next, sent: false, ...(former && { from: former.begunAt }) }
    }
    keep()
  }

  return {
    begin: () => begin,
    values: () => values,
    isDirty,
    change,
    others: () => drafts.list().filter(({ begunAt }) => begunAt !== own?.begunAt),
    discard: ({ begunAt }) => drop(begunAt),
    restore(draft) {
      begin = draft.begin
      values = draft.values
      own = { begunAt: draft.begunAt, values: draft.values, sent: draft.sent }
      lost = draft.sent ? sendingOf(draft.begunAt, draft) : undefined
    },
    rebase(next) {
      begin = next
      if (!isDirty()) drop(own?.begunAt)
      else keep()
    },
    send(sent) {
      const typed = values
      change(sent)
      setSent(own?.begunAt, true)
      if (own) sentHere.add(own.begunAt)
      const sending = sendingOf(own?.begunAt, { begin, values: sent })
      change(typed)
      return sending
    },
    sendingOf: (draft) => sendingOf(draft.begunAt, draft),
    lost: () => (lost && isSame(lost.values, values) ? lost : undefined),
    settle(saved) {
      settled = saved
      if (!isDirty()) drop(own?.begunAt)
    },
  }
}
