import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Explains why a list has no rows. Its code loads after the first page, or when it is needed. */
export const LazyListEmpty = lazyPart(async () => (await import('./empty/ListEmpty.tsx')).ListEmpty, {
  fallback: () => t.pager.none,
})
