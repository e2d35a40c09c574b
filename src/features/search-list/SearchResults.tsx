import { useMemo, useState } from 'react'
import { doubtsOf } from '../../jobs/doubts.ts'
import { type Condition, fieldPathsOf, MAX_CONDITIONS } from '../../list/search/conditions.ts'
import { pathLabels } from '../../list/search/path-labels.ts'
import type { MatchOrder, Search, SearchProgress } from '../../list/search/search.ts'
import { conditionText } from '../../list/search/search-text.ts'
import { useList, useListContents } from '../../list/use-list.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { truncateName } from '../../messages/text.ts'
import { settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { LiveRegion } from '../../ui/Text.tsx'
import { countableFields, countValues, labelOfValue } from './match-values.ts'
import styles from './SearchPanel.module.css'

const MAX_ORDERED = 10_000

const MAX_SAMPLE = 500

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
  const [fields] = useState(() => fieldPathsOf(matches.slice(0, MAX_SAMPLE), resource))
  const [field, setField] = useState('')
  const declared = settingsOf(resource)
  const counts = useMemo(
    () => (field === '' ? [] : countValues(matches, field, declared)),
    [matches, field, declared],
  )
  const others = counts.reduce((rest, { count }) => rest - count, matches.length)
  const labels = pathLabels(fields, resource)
  const countable = countableFields(fields, declared.secretPaths)
  const choices = [...labels].filter(([path]) => countable.includes(path))
  const orderBy = (next: MatchOrder | undefined) => {
    search.orderBy(next)
    if (params.page !== 1) setSearch({ page: 1 })
  }
  const canOrder = matches.length <= MAX_ORDERED
  const isWhole = !Object.values(doubtsOf(reading, byTime === 'done', unreadTimes)).some(Boolean)
  const labelOf = (path = '') => labels.get(path) ?? path
  const sentences = t.results.sentences(labelOf(field), labelOf(order?.field), matches.length, isWhole)
  return (
    <>
      <div className={styles.results}>
        <SelectField
          label={t.results.countBy}
          isWide
          value={field}
          options={[['', t.results.noField], ...choices]}
          onSelect={setField}
        />
        <SelectField
          label={t.results.orderBy}
          isWide
          value={order?.field ?? ''}
          options={[['', t.results.listOrder], ...(canOrder ? choices : [])]}
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
      </div>
      {field !== '' && (
        <ul className={styles.results} aria-label={t.results.counts(labelOf(field))}>
          {counts.map(({ values, count, condition }) => {
            const texts = values.map((value) => labelOfValue(declared, field, value) ?? String(value))
            const text = <bdi>{truncateName(texts.join(', ') || t.results.none)}</bdi>
            const isLink = condition && count < matches.length && conditions.length < MAX_CONDITIONS
            const add = isLink && t.results.add(conditionText(resource, condition))
            return (
              <li key={values.join('\n')}>
                {add ? (
                  <Button variant="link" title={add} onClick={() => onChange([...conditions, condition])}>
                    {text}
                  </Button>
                ) : (
                  text
                )}{' '}
                {t.pager.count(count)}
              </li>
            )
          })}
          {others > 0 && <li>{t.results.others(others)}</li>}
        </ul>
      )}
      <LiveRegion>{canOrder ? sentences : `${sentences} ${t.results.tooMany(MAX_ORDERED)}`}</LiveRegion>
    </>
  )
}
