import { firstTexts } from '../messages/first.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Describes the anomalies of a service's list. Its code loads after the first rows, or when it is needed. */
export const LazyListNotes = lazyPart(async () => (await import('./ListNotes.tsx')).ListNotes, {
  fallback: () => (
    <Notice tone="amber" role="note">
      {firstTexts.page.unexplained}
    </Notice>
  ),
})
