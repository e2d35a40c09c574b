import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../messages/messages.ts'
import { type Credentials, principalOf } from '../../session/credentials.ts'
import { findIdentityOfReplacement } from '../../session/find-identity.ts'
import { hostOf, type Identity, isSamePrincipal, type Principal } from '../../session/principal.ts'
import { unconfirmedCredentials } from '../../session/unconfirmed-credentials.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SlowNotice } from '../../ui/SlowNotice.tsx'
import styles from './KeyEntryForm.module.css'
import { KeyField } from './KeyField.tsx'
import { principalName } from './principal-name.ts'
import { SignInErrorNotice } from './SignInErrorNotice.tsx'
import { useKeyEntry } from './use-key-entry.ts'

interface KeyEntryFormProps {
  /** The principal of the key to replace. */
  former: Principal
  submitLabel: string
  onSamePrincipal: (credentials: Credentials) => void
  /** Called with a key of a different principal after the user has confirmed it. */
  onOtherPrincipal: (credentials: Credentials) => void
  /** Further buttons. */
  children: ReactNode
}

/** The form in which the user enters a key in place of a refused one, or to unlock the session. */
export function KeyEntryForm({
  former,
  submitLabel,
  onSamePrincipal,
  onOtherPrincipal,
  children,
}: KeyEntryFormProps) {
  const [otherIdentity, setOtherIdentity] = useState<Identity>()
  const [isEnteringAnotherKey, setIsEnteringAnotherKey] = useState(false)
  // Synchronizes with the unconfirmed credentials: clears them on unmount.
  useEffect(() => unconfirmedCredentials.clear, [])
  const { address } = former
  const { formRef, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    identifyKey: (key, _, signal) => findIdentityOfReplacement(former.identity, key, address, signal),
    hasProjectField: false,
    onFound(credentials) {
      if (isSamePrincipal(principalOf(credentials), former)) return onSamePrincipal(credentials)
      unconfirmedCredentials.set(credentials)
      setOtherIdentity(credentials.identity)
    },
  })
  if (otherIdentity) {
    const otherName = principalName({ identity: otherIdentity })
    return (
      <>
        <Notice tone="amber" role="alert" title={t.session.otherOwner(otherName)}>
          <p>{t.session.otherOwnerNote(principalName(former))}</p>
        </Notice>
        <div className={styles.buttons}>
          <Button
            className={styles.long}
            variant="primary"
            onClick={() => {
              const credentials = unconfirmedCredentials.take()
              if (credentials) onOtherPrincipal(credentials)
            }}
          >
            {t.signIn.continueAs(otherName)}
          </Button>
          <Button
            // Receives the focus because it changes nothing, in case Enter is still pressed.
            ref={focusOnMount}
            variant="quiet"
            onClick={() => {
              unconfirmedCredentials.clear()
              setOtherIdentity(undefined)
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
