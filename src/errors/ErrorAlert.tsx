import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice, RetryActions } from '../ui/Notice.tsx'
import type { ErrorAlertProps } from './ErrorNotice.tsx'

/** Says that a part of a page failed to load. */
export const LoadFailureNotice = ({ retryLoad }: { retryLoad: () => void }) => (
  <Notice tone="red" role="alert" actions={<RetryActions onRetry={retryLoad} />}>
    {t.page.newVersionText}
  </Notice>
)

/** The alert for an error. Lazy, because describing errors takes much code, which a page without errors does not need. */
export const ErrorAlert = lazyPart<ErrorAlertProps>(
  async () => (await import('./ErrorNotice.tsx')).DescribedErrorNotice,
  { fallback: LoadFailureNotice },
)
