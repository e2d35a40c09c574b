import { IconChevronLeft, IconChevronRight, IconChevronsRight } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { firstTexts } from '../messages/first.ts'
import { pageSizePreference, pageSizes } from '../preferences/page-size-preference.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { isNewestFirst } from './is-newest-first.ts'
import { PageField } from './PageField.tsx'
import styles from './Pager.module.css'
import { lastPageOf, pageForLimit, rangeText } from './range-text.ts'
import type { List } from './use-list.ts'

interface PagerProps {
  list: List<never>
  onPage: (change: { page: number; limit?: number }) => void
}

/** Shows the range of rows and the total, the page size, and the buttons to other pages. */
export function Pager({ list, onPage }: PagerProps) {
  const id = useId()
  const { page, params, number, next, isPlaceholderData } = list
  const offered = [...new Set([...pageSizes, params.limit])].sort((a, b) => a - b)
  const isPast = page !== undefined && !isPlaceholderData && page.rows.length === 0
  const lastPage = lastPageOf(list)
  const previousPage = isPast ? Math.min(lastPage ?? 1, number - 1) : number - 1
  // A pressed button would lose the focus if it became `disabled`.
  const isFirst = number <= 1
  const isEnd = next === 'no' || !page || isPlaceholderData
  // Past the end, the last page is before this one.
  const isLast = lastPage === undefined || (isPast ? lastPage < 1 : isEnd || lastPage <= number)
  const rows = page?.rows
  const isNewest = useMemo(() => rows !== undefined && isNewestFirst(rows), [rows])
  return (
    <nav
      aria-label={firstTexts.pager.name}
      className={page ? styles.pager : `${styles.pager} ${styles.waiting}`}
    >
      <span className={styles.range} role="status">
        {page && !isPlaceholderData
          ? rangeText({ ...list, page })
          : list.isFetching && firstTexts.feedback.loading}
      </span>
      {isNewest && <span className={styles.order}>{firstTexts.pager.newestFirst}</span>}
      <span className={styles.rows}>
        <label htmlFor={id}>{firstTexts.pager.rowsPerPage}</label>
        <Select
          id={id}
          value={params.limit}
          onChange={(event) => {
            const limit = Number(event.currentTarget.value)
            pageSizePreference.set(limit)
            onPage({ limit, page: pageForLimit({ page: number, limit: params.limit }, limit) })
          }}
        >
          {offered.map((limit) => (
            <option key={limit} value={limit}>
              {firstTexts.pager.total(limit)}
            </option>
          ))}
        </Select>
      </span>
      <PageField number={number} last={lastPage} onPage={(to) => onPage({ page: to })} />
      <span className={styles.steps}>
        <Button
          variant="icon"
          aria-label={firstTexts.pager.previous}
          title={firstTexts.pager.previous}
          aria-disabled={isFirst}
          onClick={() => isFirst || onPage({ page: previousPage })}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button
          variant="icon"
          aria-label={firstTexts.pager.next}
          title={firstTexts.pager.next}
          aria-disabled={isEnd}
          onClick={() => isEnd || onPage({ page: number + 1 })}
        >
          <IconChevronRight size={16} aria-hidden />
        </Button>
        <Button
          variant="icon"
          className={lastPage === undefined ? styles.unknown : undefined}
          aria-label={firstTexts.pager.lastPage}
          title={firstTexts.pager.lastPage}
          aria-disabled={isLast}
          onClick={() => isLast || onPage({ page: lastPage })}
        >
          <IconChevronsRight size={16} aria-hidden />
        </Button>
      </span>
    </nav>
  )
}
