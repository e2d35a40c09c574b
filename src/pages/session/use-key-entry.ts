import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Explanation, explain } from '../../api/explain.ts'
import { t } from '../../messages/messages.ts'
import { readEnteredKey } from '../../session/key.ts'
import { KeyNotAccepted } from '../../session/sign-in.ts'
import type { Identity, Slot } from '../../session/slot.ts'

/** Why a key was not taken, by field and as a whole. */
interface Problem {
  explanation: Explanation
  key?: string
  projectId?: string
}

interface KeyEntryOptions {
  /** The service that the key is for. */
  address: string
  /** Finds out what the key may do. */
  find: (key: string, typedProjectId: string, signal: AbortSignal) => Promise<Identity>
  /** Whether the form has a field for the Project ID. */
  asksProject: boolean
  onFound: (slot: Slot, form: FormData) => void
}

/** A form in which a key is entered. */
export interface KeyEntry {
  form: RefObject<HTMLFormElement | null>
  isPending: boolean
  problem: Problem | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  cancel: () => void
}

const own = (happened: string, todo: string, checkable: boolean): Explanation => ({
  title: checkable ? t.signIn.notSignedIn : t.signIn.notTaken,
  happened,
  changed: t.failure.nothingChanged,
  todo,
  details: [],
  fields: {},
  checkable,
})

function problemOf(error: unknown, asksProject: boolean): Problem {
  if (!(error instanceof KeyNotAccepted)) return { explanation: explain(error, { signIn: true }) }
  const { notAccepted, projectNeeded, notAcceptedForProject, notAcceptedHere } = t.signIn
  if (!asksProject) return { explanation: own(notAccepted, notAcceptedHere, false), key: notAccepted }
  return error.projectNeeded
    ? { explanation: own(notAccepted, projectNeeded, true), projectId: projectNeeded }
    : { explanation: own(notAccepted, notAcceptedForProject, true), key: notAccepted }
}

/** Tries the key that stands in the form, one at a time. The key is in no state: it goes from the field to `onFound`. */
export function useKeyEntry({ address, find, asksProject, onFound }: KeyEntryOptions): KeyEntry {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController>(undefined)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  // Talks to the network: an entry that was left must not sign in.
  useEffect(() => () => running.current?.abort(), [])

  const fail = (next: Problem) => {
    setProblem(next)
    form.current?.querySelector<HTMLInputElement>(`[name=${next.projectId ? 'projectId' : 'key'}]`)?.focus()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    const typed = new FormData(event.currentTarget)
    const entered = readEnteredKey(String(typed.get('key') ?? ''))
    if ('problem' in entered) {
      const why = entered.problem === 'empty' ? t.signIn.enterKey : t.signIn.characters
      return fail({ explanation: own(t.form.notSent, why, asksProject), key: why })
    }
    const question = new AbortController()
    running.current = question
    setPending(true)
    setProblem(undefined)
    try {
      const projectId = String(typed.get('projectId') ?? '').trim()
      const identity = await find(entered.key, projectId, question.signal)
      if (!question.signal.aborted) onFound({ key: entered.key, address, identity }, typed)
    } catch (error) {
      if (!question.signal.aborted) fail(problemOf(error, asksProject))
    } finally {
      running.current = undefined
      setPending(false)
    }
  }

  const cancel = () => {
    running.current?.abort()
    form.current?.querySelector<HTMLInputElement>('[name=key]')?.focus()
  }

  return { form, isPending, problem, onSubmit, cancel }
}
