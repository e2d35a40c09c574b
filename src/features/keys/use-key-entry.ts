import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { redactKey } from '../../api/call-log/redact.ts'
import { t } from '../../messages/messages.ts'
import type { Credentials } from '../../session/credentials.ts'
import type { FoundKey } from '../../session/find-identity.ts'
import { KeyNotAccepted } from '../../session/key-not-accepted.ts'
import { readEnteredKey } from '../../session/read-entered-key.ts'
import type { SignInProblem } from './SignInErrorNotice.tsx'

interface KeyEntryOptions {
  /** The service that the key is for. */
  address: string
  /** Finds out what the key gives access to. */
  identifyKey: (key: string, typedProjectId: string, signal: AbortSignal) => Promise<FoundKey>
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
  onFound: (credentials: Credentials, formData: FormData) => void
}

/** A form in which a key is entered. */
interface KeyEntry {
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  problem: SignInProblem | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  cancel: () => void
}

function problemOf(error: unknown, hasProjectField: boolean): SignInProblem {
  if (!(error instanceof KeyNotAccepted)) return { error, hasProjectField }
  return { error, hasProjectField, keyError: t.signIn.refusedKey }
}

/** Identifies the entered key. The key is never in React state: it goes from the field to `onFound`. */
export function useKeyEntry({ address, identifyKey, hasProjectField, onFound }: KeyEntryOptions): KeyEntry {
  const formRef = useRef<HTMLFormElement>(null)
  const runningController = useRef<AbortController>(undefined)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()

  // Synchronizes with the network: aborts on unmount, so that an abandoned entry does not sign in.
  useEffect(() => () => runningController.current?.abort(), [])

  const focusField = (name: 'key' | 'projectId') =>
    formRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const showProblem = (newProblem: SignInProblem) => {
    setProblem(newProblem)
    focusField(newProblem.projectIdError === undefined ? 'key' : 'projectId')
  }

  const endRequest = () => {
    runningController.current = undefined
    setIsPending(false)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (runningController.current) return
    const formData = new FormData(event.currentTarget)
    const entered = readEnteredKey(String(formData.get('key') ?? ''))
    if ('problem' in entered) {
      const message = entered.problem === 'empty' ? t.signIn.enterKey : t.signIn.characters
      return showProblem({ keyError: message, hasProjectField })
    }
    const projectId = String(formData.get('projectId') ?? '').trim()
    const isKeyInProjectId = redactKey(projectId, entered.key) !== projectId
    if (isKeyInProjectId) return showProblem({ projectIdError: t.signIn.keyAsProjectId, hasProjectField })
    const controller = new AbortController()
    runningController.current = controller
    setIsPending(true)
    setProblem(undefined)
    try {
      const foundKey = await identifyKey(entered.key, projectId, controller.signal)
      if (!controller.signal.aborted) onFound({ key: entered.key, address, ...foundKey }, formData)
    } catch (error) {
      if (!controller.signal.aborted) showProblem(problemOf(error, hasProjectField))
    } finally {
      if (runningController.current === controller) endRequest()
    }
  }

  const cancel = () => {
    runningController.current?.abort()
    endRequest()
    focusField('key')
  }

  return { formRef, isPending, problem, onSubmit, cancel }
}
