import { useEffect, useRef, useState } from 'react'
import { hostAndPath } from '../../api/http/connection.ts'
import { KeyEntryForm, principalName } from '../../features/keys/KeyEntryForm.tsx'
import { t } from '../../messages/messages.ts'
import { forgetKeptOnDevice, hasKeptOnDevice } from '../../session/kept-storage.ts'
import { isSamePrincipal } from '../../session/principal.ts'
import { endSession, requestOffers, startSession, switchSession } from '../../session/session.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'
import { EntryPage } from './EntryPage.tsx'
import { SessionOffers } from './SessionOffers.tsx'
import styles from './SignInPage.module.css'

export function LockedPage() {
  const state = useSessionState()
  const main = useRef<HTMLElement>(null)
  // Counts the lock screen as a page, so that the page behind it focuses its heading after unlocking.
  useHeadingFocus(main, 'locked')
  // Synchronizes with the other tabs: one of them may have been unlocked while this one was hidden.
  useEffect(() => {
    const requestIfVisible = () => document.visibilityState === 'visible' && requestOffers()
    requestIfVisible()
    document.addEventListener('visibilitychange', requestIfVisible)
    return () => document.removeEventListener('visibilitychange', requestIfVisible)
  }, [])
  const [forgets, setForgets] = useState(false)
  if (state.phase !== 'locked') return null
  const { principal, remember } = state
  return (
    <EntryPage ref={main} title={t.session.locked} address={principal.address}>
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t.session.locked}</h1>
        <p>{t.session.lockedNote(principalName(principal), hostAndPath(principal.address))}</p>
        <SessionOffers accepts={(other) => isSamePrincipal(other, principal)} />
        <KeyEntryForm
          former={principal}
          submitLabel={t.session.unlock}
          onSamePrincipal={(session) => startSession(session, remember)}
          onOtherPrincipal={switchSession}
        >
          {hasKeptOnDevice(principal) && (
            <Checkbox
              label={t.form.signOutKept.alsoForget}
              checked={forgets}
              onChange={({ currentTarget }) => setForgets(currentTarget.checked)}
            />
          )}
          <Button
            variant="quiet"
            onClick={() => {
              if (forgets) forgetKeptOnDevice(principal)
              endSession()
            }}
          >
            {t.session.signOut}
          </Button>
        </KeyEntryForm>
      </div>
    </EntryPage>
  )
}
