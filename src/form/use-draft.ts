import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, draftsOf } from '../session/drafts.ts'
import { useSession } from '../session/session.ts'
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
  const { form, name, begin, fill, shown = (texts) => texts } = options
  const owner = useSession()
  const [work] = useState(() => openWork(draftsOf(owner, name), begin, shown))
  const [offers, setOffers] = useState(work.others)
  const [restored, setRestored] = useState(0)
  const { subscribe } = form
  // Talks to the tab's storage, at once: a reload may follow any key stroke.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => work.change(textsOf(values)) }),
    [subscribe, work],
  )
  // Talks to the browser, which asks before the page goes.
  useEffect(() => watchUnsaved(work.isDirty), [work])
  return {
    work,
    offers,
    restored,
    restore(draft) {
      work.restore(draft)
      form.clearErrors()
      fill(draft.values)
      setOffers(work.others())
      setRestored(restored + 1)
    },
    discard(draft) {
      work.discard(draft)
      setOffers(work.others())
    },
  }
}
