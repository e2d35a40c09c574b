import { useEffect, useState } from 'react'
import { resources } from '../../contract/resources.ts'
import { type ListExtension, useList, useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/messages.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStore } from '../../use-store.ts'

const FilterOfferNotice = lazyPart(async () => (await import('./FilterOfferNotice.tsx')).FilterOfferNotice, {
  fallback: ({ isTooLong }) => (isTooLong ? t.page.newVersionText : null),
})

// Matches texts that may contain an ID; few names have a digit, an underscore or twelve letters in a row.
const mayHaveId = /\p{Nd}|_|[A-Za-z]{12}/u

function FilterOffer() {
  const { resource, typing } = useList()
  const { params, longFilter, isFetching } = useListContents()
  const [mayLoad, setMayLoad] = useState(false)
  const filter = params[resources[resource].nameFilter] ?? ''
  const longText = useStore(typing, ({ longText }) => longText)
  const textTooLong = longText ?? longFilter
  const isTooLong = textTooLong !== undefined
  const isOffered = isTooLong || mayHaveId.test(filter)
  // Synchronizes with the screen: evaluating the notice's code would delay the rows.
  useEffect(() => {
    if (isOffered && !isFetching) setMayLoad(true)
  }, [isOffered, isFetching])
  if (!isOffered || !(mayLoad || isTooLong)) return null
  return <FilterOfferNotice text={textTooLong ?? filter} isTooLong={isTooLong} />
}

export const filterOffer: ListExtension = { Note: FilterOffer }
