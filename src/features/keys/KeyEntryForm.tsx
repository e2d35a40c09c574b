import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { newCallLog } from '../../api/call-log/call-log.ts'
import { describeError, type ErrorDescription } from '../../api/describe-error.ts'
import type { Connection } from '../../api/http/connection.ts'
import { removeKeys } from '../../api/secrets.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import {
  type FoundKey,
  findIdentityOfReplacement,
  KeyNotAccepted,
  readEnteredKey,
} from '../../session/find-identity.ts'
import { hostOf, isSamePrincipal, type Principal } from '../../session/principal.ts'
import { ServiceSelect } from '../../session/ServiceSelect.tsx'
import { Session } from '../../session/session-state.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import styles from './KeyEntryForm.module.css'

interface KeyFieldProps {
  label: string
  description: string
  error: string | undefined
  /** Whether the field takes the focus whenever it mounts. Otherwise its page or dialog focuses it. */
  isFocusedOnMount?: boolean
}

/** The field for a key, uncontrolled, since React would write its value into a DOM attribute. */
function KeyField({ label, description, error, isFocusedOnMount = false }: KeyFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextField
      name="key"
      data-autofocus
      autoFocus={isFocusedOnMount}
      type={isVisible ? 'text' : 'password'}
      label={label}
      description={description}
      error={error}
      spellCheck={false}
      button={
        <Button variant="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
          {t.signIn.show}
        </Button>
      }
    />
  )
}

/** Why a key was not accepted. */
interface SignInProblem {
  /** The error of the request; undefined if nothing was sent. */
  error?: unknown
  /** The error shown at the field for the key. */
  keyError?: string
  /** The error shown at the field for the Project ID. */
  projectIdError?: string
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
}

/** Describes a problem without the details of a response. */
const describeProblem = (cause: string, remedy: string, hasProjectField: boolean): ErrorDescription => ({
  // A form without the field is not for a sign-in: it requests a key for an existing session.
  title: hasProjectField ? t.signIn.notSignedIn : t.signIn.notUsable,
  cause,
  effect: '',
  remedy,
  details: [],
  fields: {},
  offersConnectionCheck: hasProjectField,
})

function toDescription({
  error,
  keyError,
  projectIdError,
  hasProjectField,
}: SignInProblem): ErrorDescription {
  if (error === undefined)
    return describeProblem(t.form.notSent, keyError ?? projectIdError ?? '', hasProjectField)
  if (!(error instanceof KeyNotAccepted)) return describeError(error, { signIn: true })
  const { notAccepted, notAcceptedForProject, notAcceptedHere, projectNeeded } = t.signIn
  const remedyWithField = error.needsProjectId ? projectNeeded : notAcceptedForProject
  return describeProblem(notAccepted, hasProjectField ? remedyWithField : notAcceptedHere, hasProjectField)
}

interface SignInErrorNoticeProps {
  problem: SignInProblem
  /** What failed; by default the sign-in. */
  title?: string
}

/** Explains why a key was not accepted. */
export const SignInErrorNotice = ({ problem, title }: SignInErrorNoticeProps) => (
  <ErrorNotice description={{ ...toDescription(problem), ...(title !== undefined && { title }) }} />
)

interface NewKeyFieldsProps {
  /** Address of the service that the key is for. */
  address: string
  onAddressChange: (address: string) => void
  keyDescription: string
  problem: SignInProblem | undefined
}

/** The fields for a new key: its service, the key itself, and its Project ID. */
export const NewKeyFields = ({ address, onAddressChange, keyDescription, problem }: NewKeyFieldsProps) => (
  <>
    <ServiceSelect value={address} onChange={onAddressChange} />
    <KeyField label={t.signIn.key} description={keyDescription} error={problem?.keyError} />
    <TextField
      name="projectId"
      label={t.signIn.projectId}
      description={t.signIn.projectNote}
      error={problem?.projectIdError}
      spellCheck={false}
    />
  </>
)

/**
 * Names a principal by its key, such as `Project key of Lantern ··1a2b`, with the project's ID if its name is
 * unknown.
 */
export const principalName = (
  { identity, ending }: Pick<Principal, 'identity' | 'ending'>,
  projectName?: string,
): string => {
  const nameWithoutEnding =
    identity.kind === 'master' ? t.session.master : t.session.projectOf(projectName ?? identity.projectId)
  return ending === undefined ? nameWithoutEnding : `${nameWithoutEnding} ··${ending}`
}

interface KeyEntryOptions {
  /** The service that the key is for. */
  address: string
  /** Finds out what the key of a connection gives access to. */
  identifyKey: (connection: Connection, typedProjectId: string) => Promise<FoundKey>
  /** Whether the form has a field for the Project ID. */
  hasProjectField: boolean
  /** Called with the session of an accepted key, which is not open yet. */
  onFound: (session: Session, formData: FormData) => void
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

/** Identifies the entered key. The key is never in React state: it goes from the field to the session. */
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
    const isKeyInProjectId = removeKeys(projectId, [entered.key]) !== projectId
    if (isKeyInProjectId) return showProblem({ projectIdError: t.signIn.keyAsProjectId, hasProjectField })
    const controller = new AbortController()
    runningController.current = controller
    setIsPending(true)
    setProblem(undefined)
    try {
      const { key } = entered
      const calls = newCallLog()
      const { signal } = controller
      const foundKey = await identifyKey({ address, key: () => key, signal, calls }, projectId)
      if (!signal.aborted) onFound(new Session({ key, address, ...foundKey }, calls), formData)
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

interface KeyEntryFormProps {
  /** The principal of the key to replace. */
  former: Principal
  submitLabel: string
  onSamePrincipal: (session: Session) => void
  /** Called with the session of a different principal after the user has confirmed it. */
  onOtherPrincipal: (session: Session) => void
  /** Further buttons. */
  children?: ReactNode
}

/** The form in which the user enters a key in place of a refused one, or to unlock the session. */
export function KeyEntryForm({
  former,
  submitLabel,
  onSamePrincipal,
  onOtherPrincipal,
  children,
}: KeyEntryFormProps) {
  const [otherSession, setOtherSession] = useState<Session>()
  const [isEnteringAnotherKey, setIsEnteringAnotherKey] = useState(false)
  const { address } = former
  const { formRef, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    identifyKey: (connection) => findIdentityOfReplacement(former.identity, connection),
    hasProjectField: false,
    onFound: (session) =>
      isSamePrincipal(session, former) ? onSamePrincipal(session) : setOtherSession(session),
  })
  if (otherSession) {
    const otherName = principalName({ identity: otherSession.identity })
    return (
      <>
        <Notice tone="amber" role="alert" title={t.session.otherOwner(otherName)}>
          <p>{t.session.otherOwnerNote(principalName(former))}</p>
        </Notice>
        <div className={styles.buttons}>
          <Button className={styles.long} variant="primary" onClick={() => onOtherPrincipal(otherSession)}>
            {t.signIn.continueAs(otherName)}
          </Button>
          <Button
            // Receives the focus because it changes nothing, in case Enter is still pressed.
            ref={focusOnMount}
            variant="quiet"
            onClick={() => {
              setOtherSession(undefined)
              setIsEnteringAnotherKey(true)
            }}
          >
            {t.session.anotherKey}
          </Button>
        </div>
      </>
    )
  }
  return (
    <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate aria-busy={isPending}>
      <KeyField
        label={t.signIn.key}
        description={t.signIn.keyNoteAgain(hostOf(former))}
        error={problem?.keyError}
        isFocusedOnMount={isEnteringAnotherKey}
      />
      <SlowNotice isRunning={isPending} onCancel={cancel} />
      {problem && <SignInErrorNotice problem={problem} />}
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
