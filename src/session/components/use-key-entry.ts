import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { redactKey } from '../../api/call-log/redact.ts'
import { t } from '../../messages/entry.ts'
import type { Credentials } from '../credentials.ts'
import { readEnteredKey } from '../key.ts'
import { KeyNotAccepted } from '../key-not-accepted.ts'
import type { Identity } from '../principal.ts'
import { LazySignInErrorNotice } from './LazySignInErrorNotice.tsx'
import type { Problem } from './problem.ts'

/** The code that asks the service what a key may do: wanted when a key has been entered, and not before. */
const loadAsking = () => import('../sign-in.ts')
type Asking = Awaited<ReturnType<typeof loadAsking>>

interface KeyEntryOptions {
  /** The service that the key is for. */
  address: string
  /** Finds out what the key may do, with the code that asks the service for it. */
  find: (asking: Asking, key: string, typedProjectId: string, signal: AbortSignal) => Promise<Identity>
  /** Whether the form has a field for the Project ID. */
  asksProject: boolean
  onFound: (credentials: Credentials, form: FormData) => void
}

/** A form in which a key is entered. */
export interface KeyEntry {
  form: RefObject<HTMLFormElement | null>
  isPending: boolean
  problem: Problem | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  cancel: () => void
}

function problemOf(error: unknown, asksProject: boolean): Problem {
  if (!(error instanceof KeyNotAccepted)) return { error, asksProject }
  const { notAccepted, projectNeeded } = t.signIn
  return asksProject && error.projectNeeded
    ? { error, asksProject, projectId: projectNeeded }
    : { error, asksProject, key: notAccepted }
}

/** Tries the key that stands in the form, one at a time. The key is in no state: it goes from the field to `onFound`. */
export function useKeyEntry({ address, find, asksProject, onFound }: KeyEntryOptions): KeyEntry {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController>(undefined)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  // Talks to the network: an entry that was left must not sign in.
  useEffect(() => () => running.current?.abort(), [])
  // Talks to the host of the console's code: a failure is most likely where that cannot be reached either.
  useEffect(() => {
    void LazySignInErrorNotice.preload()
    void loadAsking().catch(() => undefined)
  }, [])

  const focusField = (name: 'key' | 'projectId') =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const fail = (next: Problem, field: 'key' | 'projectId' = 'key') => {
    setProblem(next)
    focusField(field)
  }

  const stop = () => {
    running.current = undefined
    setPending(false)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current) return
    const typed = new FormData(event.currentTarget)
    const entered = readEnteredKey(String(typed.get('key') ?? ''))
    if ('problem' in entered) {
      const why = entered.problem === 'empty' ? t.signIn.enterKey : t.signIn.characters
      return fail({ key: why, asksProject })
    }
    const projectId = String(typed.get('projectId') ?? '').trim()
    if (redactKey(projectId, entered.key) !== projectId)
      return fail({ projectId: t.signIn.keyAsProjectId, asksProject }, 'projectId')
    const question = new AbortController()
    running.current = question
    setPending(true)
    setProblem(undefined)
    try {
      const asking = await loadAsking()
      question.signal.throwIfAborted()
      const identity = await find(asking, entered.key, projectId, question.signal)
      if (!question.signal.aborted) onFound({ key: entered.key, address, identity }, typed)
    } catch (error) {
      if (!question.signal.aborted) fail(problemOf(error, asksProject))
    } finally {
      if (running.current === question) stop()
    }
  }

  const cancel = () => {
    running.current?.abort()
    // Code that is still loading cannot be aborted; nobody waits for it any more.
    stop()
    focusField('key')
  }

  return { form, isPending, problem, onSubmit, cancel }
}
