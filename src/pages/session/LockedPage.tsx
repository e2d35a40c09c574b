import { pageTitle } from '../../layout/environment.ts'
import { t } from '../../messages/messages.ts'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './EntryPage.module.css'

/** Shown if the lock screen's code fails to load. The session stays locked, and the user can sign out. */
const LockedFallback = ({ retryLoad }: { retryLoad: () => void }) => (
  <main className={styles.page}>
    <title>{pageTitle(t.session.locked)}</title>
    <h1 tabIndex={-1} ref={focusOnMount}>
      {t.session.locked}
    </h1>
    <p>{t.page.newVersionText}</p>
    <Button onClick={retryLoad}>{t.action.retry}</Button>
    <Button onClick={() => location.reload()}>{t.page.reload}</Button>
    <Button onClick={() => endSession()}>{t.session.signOut}</Button>
  </main>
)

/** The page of a locked session. It replaces the page behind it even while the lock screen's code loads. */
export const LockedPage = lazyPart(async () => (await import('./LockScreen.tsx')).LockScreen, {
  fallback: LockedFallback,
})
