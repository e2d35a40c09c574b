import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Describes the anomalies of a service's list. Its code loads after the first rows, or when it is needed. */
export const LazyListNotes = lazyPart(async () => (await import('./ListNotes.tsx')).ListNotes, {
  fallback: () => t.page.unexplained,
})
