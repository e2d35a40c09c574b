import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { newCallLog } from '../../api/call-log/call-log.ts'
import { type Connection, hostAndPath } from '../../api/http/connection.ts'
import { removeKeys } from '../../api/secrets.ts'
import { ErrorAlert } from '../../errors/ErrorAlert.tsx'
import { t } from '../../messages/messages.ts'
import {
  type FoundKey,
  findIdentityOfReplacement,
  KeyNotAccepted,
  readEnteredKey,
} from '../../session/find-identity.ts'
import { isSamePrincipal, type Principal } from '../../session/principal.ts'
import { ServiceSelect } from '../../session/ServiceSelect.tsx'
import { openSession, Session } from '../../session/session-state.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import styles from './KeyEntryForm.module.css'

export const DemoKeys =
  import.meta.env.MODE === 'demo'
    ? lazyPart(async () => (await import('../../demo/Demo.tsx')).DemoKeys, {
        placeholder: ({ children }) => children,
      })
    : undefined

interface KeyFieldProps {
  description: string
  error: string | undefined
  isFocusedOnMount?: boolean
}

/** The field for a key, uncontrolled, since React would write its value into a DOM attribute. */
function KeyField({ description, error, isFocusedOnMount = false }: KeyFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const field = (
    <div className={styles.key}>
      <TextField
        name="key"
        data-autofocus
        autoFocus={isFocusedOnMount}
        type={isVisible ? 'text' : 'password'}
        label={t.signIn.key}
        // The message takes the place of the description.
        description={error === undefined ? description : undefined}
        error={error}
        isAlert
        spellCheck={false}
        button={
          <Button variant="quiet" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
            {t.signIn.show}
          </Button>
        }
      />
    </div>
  )
  return DemoKeys ? <DemoKeys>{field}</DemoKeys> : field
}

type KeyProblem =
  | { field: 'key' | 'projectId'; message: string; needsProjectId?: boolean }
  | { field?: never; error: unknown }

const messageAt = (field: 'key' | 'projectId', problem: KeyProblem | undefined) =>
  problem?.field === field ? problem.message : undefined

export const KeyErrorNotice = ({ problem }: { problem: KeyProblem | undefined }) =>
  problem && 'error' in problem && <ErrorAlert error={problem.error} context={{ signIn: true }} />

interface NewKeyFieldsProps {
  address: string
  onAddressChange: (address: string) => void
  keyNote: (host: string) => string
  problem: KeyProblem | undefined
  isProjectIdOnDemand?: boolean
}

export function NewKeyFields({ problem, isProjectIdOnDemand = false, ...props }: NewKeyFieldsProps) {
  const [openedBy, setOpenedBy] = useState<'button' | 'refusal'>()
  if (openedBy === undefined && problem?.field && problem.needsProjectId) setOpenedBy('refusal')
  return (
    <>
      <ServiceSelect value={props.address} onChange={props.onAddressChange} />
      <KeyField description={props.keyNote(hostAndPath(props.address))} error={messageAt('key', problem)} />
      <div className={styles.projectId}>
        {isProjectIdOnDemand && openedBy === undefined ? (
          <>
            <Button variant="link" onClick={() => setOpenedBy('button')}>
              {t.signIn.openProjectId}
            </Button>
            <p>{t.signIn.projectNote}</p>
          </>
        ) : (
          <TextField
            name="projectId"
            label={t.signIn.projectId}
            description={t.signIn.projectNote}
            error={messageAt('projectId', problem)}
            isAlert
            autoFocus={openedBy === 'button'}
            spellCheck={false}
          />
        )}
      </div>
    </>
  )
}

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
  address: string
  identifyKey: (connection: Connection, typedProjectId: string) => Promise<FoundKey>
  refusalText?: string
  /** Called with the session of an accepted key, which is not open yet. */
  onFound: (session: Session, formData: FormData) => void
}

interface KeyEntry {
  formRef: RefObject<HTMLFormElement | null>
  isPending: boolean
  problem: KeyProblem | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  cancel: () => void
}

/** Identifies the entered key. The key is never in React state: it goes from the field to the session. */
export function useKeyEntry({ address, identifyKey, refusalText, onFound }: KeyEntryOptions): KeyEntry {
  const formRef = useRef<HTMLFormElement>(null)
  const runningController = useRef<AbortController>(undefined)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<KeyProblem>()

  // Synchronizes with the network: aborts on unmount, so that an abandoned entry does not sign in.
  useEffect(() => () => runningController.current?.abort(), [])

  const focusField = (name: 'key' | 'projectId') =>
    formRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const showProblem = (newProblem: KeyProblem) => {
    setProblem(newProblem)
    focusField(newProblem.field ?? 'key')
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
      return showProblem({ field: 'key', message })
    }
    const projectId = String(formData.get('projectId') ?? '').trim()
    const isKeyInProjectId = removeKeys(projectId, [entered.key]) !== projectId
    if (isKeyInProjectId) return showProblem({ field: 'projectId', message: t.signIn.keyAsProjectId })
    const controller = new AbortController()
    runningController.current = controller
    setIsPending(true)
    setProblem(undefined)
    try {
      const { key } = entered
      const calls = newCallLog()
      const { signal } = controller
      const announceWait = openSession()?.waits.announce
      const foundKey = await identifyKey({ address, key: () => key, signal, calls, announceWait }, projectId)
      if (!signal.aborted) onFound(new Session({ key, address, ...foundKey }, calls), formData)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof KeyNotAccepted)) return showProblem({ error })
      const { needsProjectId } = error
      const message = refusalText ?? (needsProjectId ? t.signIn.projectNeeded : t.signIn.notAccepted)
      showProblem({ field: 'key', message, needsProjectId })
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
  former: Principal
  submitLabel: string
  onSamePrincipal: (session: Session) => void
  onOtherPrincipal: (session: Session) => void
  children?: ReactNode
}

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
    refusalText: t.signIn.notAcceptedHere,
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
        description={t.signIn.keyNoteAgain(hostAndPath(former.address))}
        error={messageAt('key', problem)}
        isFocusedOnMount={isEnteringAnotherKey}
      />
      <SlowNotice isRunning={isPending} onCancel={cancel} />
      <KeyErrorNotice problem={problem} />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isPending}>
          {isPending ? t.feedback.working : submitLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
