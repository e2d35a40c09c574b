import { t } from '../messages/messages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { FilterOfferProps } from './FilterOffer.tsx'

const FilterOffer = lazyPart(async () => (await import('./FilterOffer.tsx')).FilterOffer, {
  fallback: ({ isTooLong }) => (isTooLong ? t.page.unexplained : null),
})

interface LazyFilterOfferProps extends Pick<FilterOfferProps, 'list'> {
  filter: string | undefined
  longText: string | undefined
}

/** Matches texts that may contain an ID; few names have a digit, an underscore or twelve letters in a row. */
const mayHaveId = /\p{Nd}|_|[A-Za-z]{12}/u

/**
 * Offers what "Find anything" reads in the text of a filter, without loading its code for a name.
 * @param longText the text in a filter that is too long to be sent.
 */
export function LazyFilterOffer({ filter = '', longText, list }: LazyFilterOfferProps) {
  const isTooLong = longText !== undefined
  if (!isTooLong && !mayHaveId.test(filter)) return null
  return <FilterOffer text={longText ?? filter} isTooLong={isTooLong} list={list} />
}
