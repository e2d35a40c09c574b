import { t } from '../../messages/entry.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RetryActions } from '../../ui/RetryActions.tsx'

const FallbackNotice = ({ retryLoad }: { retryLoad: () => void }) => (
  <Notice
    tone="red"
    role="alert"
    title={t.signIn.notSignedIn}
    actions={<RetryActions retry={t.action.retry} reload={t.page.reload} onRetry={retryLoad} />}
  >
    {t.page.unexplained}
  </Notice>
)

/** Explains why a key was not accepted. Its code is preloaded after the page. */
export const LazySignInErrorNotice = lazyPart(
  async () => (await import('./SignInErrorNotice.tsx')).SignInErrorNotice,
  {
    fallback: FallbackNotice,
  },
)
