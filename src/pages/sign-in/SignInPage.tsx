import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { hostAndPath, services } from '../../api/http/connection.ts'
import { KeyErrorNotice, NewKeyFields, useKeyEntry } from '../../features/keys/KeyEntryForm.tsx'
import { LanguageSwitcher } from '../../features/preferences/LanguageSwitcher.tsx'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { findIdentity } from '../../session/find-identity.ts'
import { safeReturnPath } from '../../session/principal.ts'
import { requestOffers, startSession } from '../../session/session.ts'
import { useOpenSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SlowNotice } from '../../ui/Notice.tsx'
import { useHeadingFocus } from '../../ui/use-heading-focus.ts'
import { EntryPage } from './EntryPage.tsx'
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
  return (
    <EntryPage ref={main} title={t.signIn.title} address={address}>
      {/* The form stays until the first page is ready, so that the window is never empty. */}
      {redirect}
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
    </EntryPage>
  )
}
