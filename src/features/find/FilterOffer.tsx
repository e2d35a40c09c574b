import type { ListSearch } from '../../list/use-list.ts'
import { t } from '../../messages/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStore } from '../../use-store.ts'
import type { FilterOfferNoticeProps } from './FilterOfferNotice.tsx'

const FilterOfferNotice = lazyPart(async () => (await import('./FilterOfferNotice.tsx')).FilterOfferNotice, {
  fallback: ({ isTooLong }) => (isTooLong ? t.page.newVersionText : null),
})

interface FilterOfferProps {
  filter: string | undefined
  typing: ListSearch['typing']
  list: FilterOfferNoticeProps['list']
}

// Matches texts that may contain an ID; few names have a digit, an underscore or twelve letters in a row.
const mayHaveId = /\p{Nd}|_|[A-Za-z]{12}/u

export function FilterOffer({ filter = '', typing, list }: FilterOfferProps) {
  const longText = useStore(typing, ({ longText }) => longText)
  const textTooLong = longText ?? list.longFilter
  const isTooLong = textTooLong !== undefined
  if (!isTooLong && !mayHaveId.test(filter)) return null
  return <FilterOfferNotice text={textTooLong ?? filter} isTooLong={isTooLong} list={list} />
}
