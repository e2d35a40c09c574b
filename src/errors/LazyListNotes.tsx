import { firstPageTexts } from '../messages/first.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Describes the anomalies of a service's list. Its code loads after the first rows, or when it is needed. */
export const LazyListNotes = lazyPart(async () => (await import('./ListNotes.tsx')).ListNotes, {
  fallback: () => firstPageTexts.page.unexplained,
})
