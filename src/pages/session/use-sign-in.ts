import { type FormEvent, useEffect, useRef, useState } from 'react'
import { serviceAddress } from '../../api/connection.ts'
import { type Explanation, explain } from '../../api/explain.ts'
import { t } from '../../messages/messages.ts'
import { readEnteredKey } from '../../session/key.ts'
import { startSession } from '../../session/session.ts'
import { findIdentity, KeyNotAccepted } from '../../session/sign-in.ts'

/** Why a sign-in did not work, by field and as a whole. */
interface Problem {
  explanation: Explanation
  key?: string
  projectId?: string
}

const own = (title: string, happened: string, todo: string): Explanation => ({
  title,
  happened,
  changed: t.failure.nothingChanged,
  todo,
  details: [],
  fields: {},
  checkable: true,
})

function problemOf(error: unknown): Problem {
  if (!(error instanceof KeyNotAccepted)) return { explanation: explain(error, { signIn: true }) }
  return error.projectNeeded
    ? {
        explanation: own(t.signIn.notSignedIn, t.signIn.notAccepted, t.signIn.projectNeeded),
        projectId: t.signIn.projectNeeded,
      }
    : {
        explanation: own(t.signIn.notSignedIn, t.signIn.notAccepted, t.signIn.notAcceptedForProject),
        key: t.signIn.notAccepted,
      }
}

/** Tries the key that stands in the form, once at a time, and begins the session that it gives. */
export function useSignIn() {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef<AbortController>(undefined)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  // Talks to the network: a sign-in that was left must not sign in.
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
      return fail({ explanation: own(t.signIn.notSignedIn, t.form.notSent, why), key: why })
    }
    const address = serviceAddress()
    const projectId = String(typed.get('projectId') ?? '').trim()
    const question = new AbortController()
    running.current = question
    setPending(true)
    setProblem(undefined)
    try {
      const identity = await findIdentity(entered.key, address, projectId, question.signal)
      if (question.signal.aborted) return
      startSession({ key: entered.key, address, identity }, !typed.has('forget'))
    } catch (error) {
      if (!question.signal.aborted) fail(problemOf(error))
    } finally {
      running.current = undefined
      setPending(false)
    }
  }

  return { form, isPending, problem, onSubmit, cancel: () => running.current?.abort() }
}
