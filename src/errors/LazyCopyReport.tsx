import { lazyPart } from '../ui/lazy-part.tsx'

/**
 * Offers to copy a report of the failed request; appears shortly after its notice. If its code fails to load,
 * the notice stays, and the calls page offers the report as well.
 */
export const LazyCopyReport = lazyPart(async () => (await import('./CopyReport.tsx')).CopyReport)
