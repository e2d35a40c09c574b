import { lazyPart } from '../ui/lazy-part.tsx'

/** Loads with the first page that the key in use cannot open. */
export const KeyOffers = lazyPart(async () => (await import('./KeyOffers.tsx')).KeyOffers)
