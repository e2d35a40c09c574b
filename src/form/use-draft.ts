import { useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, draftChanges, draftsOf } from '../session/drafts.ts'
import { useSession } from '../session/use-session.ts'
import { watchUnsaved } from './unsaved.ts'
import { openWork, type Texts, type Work } from './work.ts'

interface DraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Name of the form and, where it edits a record, the record's identifier. */
  name: string
  begin: Texts
  /** Puts the values of a draft into the fields. */
  fill: (values: Texts) => void
  /** What the fields make of the values that they begin with; nothing, where not given. */
  shown?: (begin: Texts) => Texts
  /** Whether it changes a record, rather than creating one. */
  isUpdate?: boolean
}

/** A form's draft: the work itself, the other drafts that are offered, and what can be done with them. */
export interface FormDraft {
  work: Work
  offers: Draft[]
  /** How often a draft was restored: for fields that hold more than their value. */
  restored: number
  restore: (draft: Draft) => void
  discard: (draft: Draft) => void
}

const textsOf = (values: FieldValues): Texts => {
  const texts: Texts = {}
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value
  return texts
}

/** Keeps what is typed in this tab, from the first key stroke on, and offers what was kept before. */
export function useDraft<Values extends FieldValues>(options: DraftOptions<Values>): FormDraft {
  const { form, name, begin, fill, shown, isUpdate = false } = options
  const owner = useSession()
  const [work] = useState(() => openWork(draftsOf(owner, name), begin, { shown, isUpdate }))
  // What is typed from now on is offered by a later visit alone.
  const [offered, setOffered] = useState(work.others)
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  const [restored, setRestored] = useState(0)
  const { subscribe } = form
  // Talks to the tab's storage, at once: a reload may follow any key stroke.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          work.change(textsOf(values))
          rerender()
        },
      }),
    [subscribe, work],
  )
  // Talks to the tab's storage: an earlier visit to the form may still bring its draft to an end.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  // Talks to the browser, which asks before the page goes.
  useEffect(() => watchUnsaved(work.isDirty), [work])
  return {
    work,
    offers: work.others().filter(({ begunAt }) => offered.some((draft) => draft.begunAt === begunAt)),
    restored,
    restore(draft) {
      work.restore(draft)
      form.clearErrors()
      fill(draft.values)
      setOffered(work.others())
      setRestored(restored + 1)
    },
    discard: work.discard,
  }
}
