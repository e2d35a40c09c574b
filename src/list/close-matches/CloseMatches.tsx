import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CloseMatchesProps } from './EmptyListMatches.tsx'

const EmptyListMatches = lazyPart(async () => (await import('./EmptyListMatches.tsx')).EmptyListMatches)

/** Offers similar records when a filter finds nothing. */
export const CloseMatches = (props: CloseMatchesProps) =>
  props.list.page?.rows.length === 0 && <EmptyListMatches {...props} />
