import { pageTitle } from '../../layout/environment.ts'
import { firstPageTexts } from '../../messages/first.ts'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './EntryPage.module.css'

/** Shown if the lock screen's code fails to load. The session stays locked, and the user can sign out. */
const LockedFallback = ({ retryLoad }: { retryLoad: () => void }) => (
  <main className={styles.page}>
    <title>{pageTitle(firstPageTexts.session.locked)}</title>
    <h1 tabIndex={-1} ref={focusOnMount}>
      {firstPageTexts.session.locked}
    </h1>
    <p>{firstPageTexts.page.newVersionText}</p>
    <Button onClick={retryLoad}>{firstPageTexts.action.retry}</Button>
    <Button onClick={() => location.reload()}>{firstPageTexts.page.reload}</Button>
    <Button onClick={() => endSession()}>{firstPageTexts.session.signOut}</Button>
  </main>
)

/** The page of a locked session. It replaces the page behind it even while the lock screen's code loads. */
export const LockedPage = lazyPart(async () => (await import('./LockScreen.tsx')).LockScreen, {
  fallback: LockedFallback,
})
