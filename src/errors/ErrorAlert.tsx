import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice, RetryActions } from '../ui/Notice.tsx'
import { useDelayed } from '../ui/timers.ts'
import type { ErrorAlertProps } from './ErrorNotice.tsx'

export const LoadFailureNotice = ({ retryLoad }: { retryLoad: () => void }) => (
  <Notice tone="red" role="alert" actions={<RetryActions onRetry={retryLoad} />}>
    {t.page.newVersionText}
  </Notice>
)

// Loading a file rarely takes longer.
const SLOW_FILE_MS = 500

/** The alert for an error. Lazy, because describing errors takes much code, which a page without errors does not need. */
export const ErrorAlert = lazyPart<ErrorAlertProps>(
  async () => (await import('./ErrorNotice.tsx')).DescribedErrorNotice,
  {
    placeholder: () => useDelayed(true, SLOW_FILE_MS) && <p>{t.feedback.loading}</p>,
    fallback: ({ children, onRetry, retryLoad }) => (
      <>
        <LoadFailureNotice
          retryLoad={() => {
            retryLoad()
            onRetry?.()
          }}
        />
        {children}
      </>
    ),
  },
)
