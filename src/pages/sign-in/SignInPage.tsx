import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { hostAndPath, services } from '../../api/http/connection.ts'
import { KeyErrorNotice, NewKeyFields, useKeyEntry } from '../../features/keys/KeyEntryForm.tsx'
import { LanguageSwitcher } from '../../features/preferences/LanguageSwitcher.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { environmentOf } from '../../session/environment-of.ts'
import { findIdentity } from '../../session/find-identity.ts'
import { LazyNotice } from '../../session/LazyNotice.tsx'
import { safeReturnPath } from '../../session/principal.ts'
import { requestOffers, startSession } from '../../session/session.ts'
import { useOpenSession } from '../../session/use-session.ts'
import { Brand, EnvironmentLabel } from '../../ui/Brand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EnvironmentContext, pageTitle } from '../../ui/environment.ts'
import { SlowNotice } from '../../ui/Notice.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'
import pageStyles from './EntryPage.module.css'
import { SessionOffers } from './SessionOffers.tsx'
import styles from './SignInPage.module.css'

export function SignInPage() {
  const session = useOpenSession()
  const { state: historyState } = useLocation()
  const [address, setAddress] = useState(services()[0].address)
  const { formRef, isPending, problem, onSubmit, cancel } = useKeyEntry({
    address,
    identifyKey: findIdentity,
    onFound: (found, formData) => startSession(found, !formData.has('forget')),
  })
  const [wasSignedInOnMount] = useState(session !== undefined)
  const isBusy = isPending || session !== undefined
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  // Synchronizes with the other tabs, which may be signed in.
  useEffect(requestOffers, [])
  const redirect = session && <Navigate replace to={safeReturnPath(historyState?.returnTo) ?? paths.home()} />
  if (wasSignedInOnMount && redirect) return redirect
  const shown = environmentOf({ address })
  return (
    <main ref={main} className={pageStyles.page}>
      {/* The form stays until the first page is ready, so that the window is never empty. */}
      {redirect}
      <title>{pageTitle(t.signIn.title, shown)}</title>
      <LazyNotice />
      <Brand>
        <EnvironmentContext value={shown}>
          <EnvironmentLabel />
        </EnvironmentContext>
      </Brand>
      <form ref={formRef} className={styles.card} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
        <hgroup>
          <h1 tabIndex={-1}>{t.signIn.title}</h1>
          <p>{t.signIn.purpose}</p>
        </hgroup>
        <SessionOffers />
        <NewKeyFields
          address={address}
          onAddressChange={setAddress}
          keyNote={t.signIn.keyNote}
          problem={problem}
          isProjectIdOnDemand
        />
        <Checkbox name="forget" label={t.signIn.forget} />
        <SlowNotice isRunning={isPending} onCancel={cancel} />
        <KeyErrorNotice problem={problem} />
        <Button variant="wide-primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? t.signIn.working : t.signIn.submit}
        </Button>
      </form>
      <p className={styles.foot}>
        {t.signIn.serviceAt} <b>{hostAndPath(address)}</b> · <Link to={paths.check()}>{t.session.check}</Link>
        <LanguageSwitcher />
      </p>
    </main>
  )
}
