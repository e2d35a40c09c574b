import { lazyPart } from '../ui/lazy-part.tsx'

/**
 * Offers to copy what a developer needs of a failed request; comes a moment after the notice that it stands in. Without
 * its code the notice stays: the page of calls has the report as well.
 */
export const LazyCopyReport = lazyPart(async () => (await import('./CopyReport.tsx')).CopyReport)
