import { lazy, Suspense } from 'react'
import { pageTitle } from '../../layout/environment.ts'
import { t } from '../../messages/first.ts'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './EntryPage.module.css'

const Locked = lazy(() => import('./Locked.tsx').catch(() => ({ default: LockedPlain })))

/** Stands in for the page when its code could not be had: it stays locked, and can be left. */
function LockedPlain() {
  return (
    <main className={styles.page}>
      <title>{pageTitle(t.session.locked)}</title>
      <h1 tabIndex={-1} ref={focusHeading}>
        {t.session.locked}
      </h1>
      <p>{t.page.newVersionText}</p>
      <Button onClick={() => location.reload()}>{t.page.reload}</Button>
      <Button onClick={() => endSession()}>{t.session.signOut}</Button>
    </main>
  )
}

const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus()

/** A locked session: nothing of the page behind it is there any more, also while this page's code is on its way. */
export const LockedPage = () => (
  <Suspense fallback={null}>
    <Locked />
  </Suspense>
)
