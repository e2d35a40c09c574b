import { firstPageTexts } from '../messages/first.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** Offers what "Find anything" reads in a text that is too long for a filter. */
export const LazyLongText = lazyPart(async () => (await import('./LongText.tsx')).LongText, {
  fallback: () => firstPageTexts.page.unexplained,
})
