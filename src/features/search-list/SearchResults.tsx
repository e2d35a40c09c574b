import { useCallback, useState } from 'react'
import { doubtsOf } from '../../jobs/doubts.ts'
import { CountBy } from '../../list/search/CountBy.tsx'
import { type Condition, fieldPathsOf } from '../../list/search/conditions.ts'
import { countableLabels, MIN_SAMPLE } from '../../list/search/match-values.ts'
import type { MatchOrder, Search, SearchProgress } from '../../list/search/search.ts'
import { useList, useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { LiveRegion } from '../../ui/Text.tsx'

const MAX_ORDERED = 10_000

interface SearchResultsProps {
  search: Search
  progress: SearchProgress
  conditions: readonly Condition[]
  onChange: (conditions: readonly Condition[]) => void
}

/** Counts and orders the matches of a search that has read everything. */
export function SearchResults({ search, progress, conditions, onChange }: SearchResultsProps) {
  const { setSearch } = useList()
  const { resource, params } = useListContents()
  const { matches, order, reading, byTime, unreadTimes } = progress
  const [fields] = useState(() => fieldPathsOf(matches.slice(0, MIN_SAMPLE), resource))
  const readParts = useCallback(() => [Promise.resolve(matches)], [matches])
  const labels = countableLabels(fields, resource)
  const orderBy = (next: MatchOrder | undefined) => {
    search.orderBy(next)
    if (params.page !== 1) setSearch({ page: 1 })
  }
  const canOrder = matches.length <= MAX_ORDERED
  const isWhole = !Object.values(doubtsOf(reading, byTime === 'done', unreadTimes)).some(Boolean)
  const scope = t.results.matches(matches.length, isWhole)
  const sentences = [
    order && t.results.ordered(labels.get(order.field) ?? order.field, scope),
    !canOrder && t.results.tooMany(MAX_ORDERED),
  ]
  return (
    <>
      <CountBy {...{ resource, fields, readParts, scope, conditions, onChange }} total={matches.length}>
        <SelectField
          label={t.results.orderBy}
          isWide
          value={order?.field ?? ''}
          options={[['', t.results.listOrder], ...(canOrder ? labels : [])]}
          onSelect={(path) =>
            orderBy(path === '' ? undefined : { isDescending: false, ...order, field: path })
          }
        />
        {order && (
          <Checkbox
            label={t.results.descending}
            checked={order.isDescending}
            onChange={({ currentTarget }) => orderBy({ ...order, isDescending: currentTarget.checked })}
          />
        )}
      </CountBy>
      <LiveRegion>{sentences.filter(Boolean).join(' ')}</LiveRegion>
    </>
  )
}
