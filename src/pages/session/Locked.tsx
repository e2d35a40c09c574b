import { useEffect, useRef } from 'react'
import { Brand } from '../../layout/Brand.tsx'
import { EnvironmentLabel } from '../../layout/EnvironmentLabel.tsx'
import { pageTitle } from '../../layout/environment.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { t } from '../../messages/entry.ts'
import { KeyEntryForm } from '../../session/components/KeyEntryForm.tsx'
import { Offers } from '../../session/components/Offers.tsx'
import { ownerName } from '../../session/components/owner-name.ts'
import { askTabs } from '../../session/hand-over.ts'
import { hostOf, isSamePrincipal } from '../../session/principal.ts'
import { endSession, startSession, switchSession } from '../../session/session.ts'
import { useSessionState } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import frame from './EntryPage.module.css'
import styles from './SignInPage.module.css'

export function Locked() {
  const state = useSessionState()
  // The field takes the focus here; the page that comes back is another one, and gets it at its heading.
  useHeadingFocus(useRef(null), ' locked')
  // Talks to the other tabs: one of them may be unlocked by the time this one is looked at.
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && askTabs()
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
  if (state.phase !== 'locked') return null
  const { principal, remember } = state
  return (
    <main className={frame.page}>
      <title>{pageTitle(t.session.locked)}</title>
      <Brand>
        <EnvironmentLabel />
      </Brand>
      <div className={styles.card}>
        <h1 tabIndex={-1}>{t.session.locked}</h1>
        <p>{t.session.lockedNote(ownerName(principal), hostOf(principal))}</p>
        <Offers isWelcome={(other) => isSamePrincipal(other, principal)} />
        <KeyEntryForm
          former={principal}
          submit={t.session.unlock}
          onSame={(credentials) => startSession(credentials, remember)}
          onOther={switchSession}
        >
          <Button look="quiet" onClick={() => endSession()}>
            {t.session.signOut}
          </Button>
        </KeyEntryForm>
      </div>
    </main>
  )
}
