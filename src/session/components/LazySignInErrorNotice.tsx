import { RetryActions } from '../../errors/RetryActions.tsx'
import { t } from '../../messages/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignInErrorNoticeProps } from './SignInErrorNotice.tsx'

const FallbackNotice = ({
  title = t.signIn.notSignedIn,
  retryLoad,
}: SignInErrorNoticeProps & { retryLoad: () => void }) => (
  <Notice tone="red" role="alert" title={title} actions={<RetryActions onRetry={retryLoad} />}>
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
