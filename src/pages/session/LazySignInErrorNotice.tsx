import { t } from '../../messages/entry.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/Notice.tsx'

const FallbackNotice = ({ retryLoad }: { retryLoad: () => void }) => (
  <Notice
    tone="red"
    role="alert"
    title={t.signIn.notSignedIn}
    actions={
      <>
        <Button look="link" onClick={retryLoad}>
          {t.action.retry}
        </Button>
        {' · '}
        <Button look="link" onClick={() => location.reload()}>
          {t.page.reload}
        </Button>
      </>
    }
  >
    {t.page.unexplained}
  </Notice>
)

/** Why a key was not taken. What explains it comes right after the page, or when it is needed. */
export const LazySignInErrorNotice = lazyPart(
  async () => (await import('./SignInErrorNotice.tsx')).SignInErrorNotice,
  {
    fallback: FallbackNotice,
  },
)
