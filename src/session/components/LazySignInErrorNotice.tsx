import { RetryActions } from '../../errors/RetryActions.tsx'
import { entryTexts } from '../../messages/entry.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { SignInErrorNoticeProps } from './SignInErrorNotice.tsx'

const FallbackNotice = ({
  title = entryTexts.signIn.notSignedIn,
  retryLoad,
}: SignInErrorNoticeProps & { retryLoad: () => void }) => (
  <Notice tone="red" role="alert" title={title} actions={<RetryActions onRetry={retryLoad} />}>
    {entryTexts.page.unexplained}
  </Notice>
)

/** Explains why a key was not accepted. Its code is preloaded after the page. */
export const LazySignInErrorNotice = lazyPart(
  async () => (await import('./SignInErrorNotice.tsx')).SignInErrorNotice,
  {
    fallback: FallbackNotice,
  },
)
