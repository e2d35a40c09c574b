import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { ResourceName } from '../../contract/resources.ts'
import type { RowParts } from '../../jobs/export-store.ts'
import { t } from '../../messages/lazy-messages.ts'
import { truncateName } from '../../messages/text.ts'
import { settingsOf } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { LiveRegion } from '../../ui/Text.tsx'
import { firstPageOf } from '../columns/columns-preference.ts'
import { shownColumns } from '../describe-typed.ts'
import { areNumbersTimes } from '../shown-values.ts'
import styles from './CountBy.module.css'
import { type Condition, MAX_CONDITIONS } from './conditions.ts'
import { countableLabels, countValues } from './match-values.ts'
import { conditionText } from './search-text.ts'

interface CountByProps {
  resource: ResourceName
  fields: readonly string[]
  readParts: RowParts
  total: number
  /** Names the rows in a sentence, such as `all 25 matches`. */
  scope: string
  conditions: readonly Condition[]
  onChange: (conditions: readonly Condition[]) => void
  children?: ReactNode
}

/** Counts the values of a field in all rows of a search or an export. */
export function CountBy(props: CountByProps) {
  const { resource, fields, readParts, total, scope, conditions, onChange, children } = props
  const client = useQueryClient()
  const [field, setField] = useState('')
  const [counted, setCounted] = useState<{ field: string; counts: Awaited<ReturnType<typeof countValues>> }>()
  const declared = settingsOf(resource)
  // Synchronizes with the rows, which may be outside of the page's memory.
  useEffect(() => {
    const end = new AbortController()
    if (field !== '')
      countValues(readParts, field, declared, end.signal)
        .catch(() => t.results.failed)
        .then((counts) => end.signal.aborted || setCounted({ field, counts }))
    return () => end.abort()
  }, [field, readParts, declared])
  const labels = countableLabels(fields, resource)
  const label = labels.get(field) ?? field
  const counts = counted?.field === field ? counted.counts : t.results.counting
  const [shown, sentence] =
    typeof counts === 'string' ? [[], counts] : [counts, t.results.counted(label, scope)]
  const loaded = firstPageOf(client, resource).rows.map(({ record }) => record)
  const column = { field, header: label, hasTimes: areNumbersTimes(field, loaded) }
  const [asShown] = shownColumns(client, resource, [column])
  const others = shown.reduce((rest, { count }) => rest - count, total)
  return (
    <>
      <div className={styles.columns}>
        <SelectField
          label={t.results.countBy}
          isWide
          value={field}
          options={[['', t.results.noField], ...labels]}
          onSelect={setField}
        />
        {children}
      </div>
      {shown.length > 0 && (
        <ul className={styles.columns} aria-label={t.results.counts(label)}>
          {shown.map(({ values, count, condition }) => {
            const texts = values.map((value) => String(asShown?.toShown(value)))
            const text = <bdi>{truncateName(texts.join(', ') || t.results.none)}</bdi>
            const isLink = condition && count < total && conditions.length < MAX_CONDITIONS
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
      <LiveRegion>{field && sentence}</LiveRegion>
    </>
  )
}
