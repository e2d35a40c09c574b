import { IconChevronLeft, IconChevronRight, IconChevronsRight } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { parsePositiveInteger } from '../contract/list-params.ts'
import { t } from '../messages/messages.ts'
import { pageSizeChoice, pageSizePreference, pageSizes } from '../preferences/persistent-store.ts'
import { IconButton } from '../ui/Button.tsx'
import { Input } from '../ui/Input.tsx'
import { Select } from '../ui/Select.tsx'
import { useStore } from '../use-store.ts'
import styles from './Pager.module.css'
import { lastPageOf, pageForLimit, rangeText } from './position.ts'
import { isNewestFirst } from './row-facts.ts'
import { useList, useListContents, usePosition } from './use-list.tsx'

export function Pager() {
  const limitId = useId()
  const { setSearch } = useList()
  const { page, params, number, isFetching, isPlaceholderData } = useListContents()
  const position = usePosition()
  const { nextPageExists } = position
  const isAuto = useStore(pageSizeChoice) === 'auto' && params.limit === pageSizePreference.get()
  const limits = [...new Set([...pageSizes, params.limit])].sort((a, b) => a - b)
  const isPastEnd = page !== undefined && !isPlaceholderData && page.rows.length === 0
  const lastPage = lastPageOf(position, params.limit)
  const previousPage = isPastEnd ? Math.min(lastPage ?? 1, number - 1) : number - 1
  // The buttons use `aria-disabled`, because a focused button loses the focus when it becomes `disabled`.
  const isPreviousDisabled = number <= 1
  const isNextDisabled = nextPageExists === 'no' || !page || isPlaceholderData
  // On a page past the end, the last page is an earlier one.
  const isLastDisabled =
    lastPage === undefined || lastPage === number || (!isPastEnd && (isNextDisabled || lastPage < number))
  const rows = page?.rows
  const areNewestFirst = useMemo(() => rows !== undefined && isNewestFirst(rows), [rows])
  return (
    <nav aria-label={t.pager.name} className={page ? styles.pager : `${styles.pager} ${styles.waiting}`}>
      <span className={styles.range}>
        {/* The status of `ListState` announces the range, with the list's name. */}
        <span role="status" aria-live="off">
          {page && !isPlaceholderData ? rangeText({ ...position, page }) : isFetching && t.feedback.loading}
        </span>
        {areNewestFirst && !isPlaceholderData && <span>{t.pager.newestFirst}</span>}
      </span>
      <span className={styles.rows}>
        <label htmlFor={limitId}>{t.pager.rowsPerPage}</label>
        <Select
          id={limitId}
          value={isAuto ? 'auto' : params.limit}
          onChange={({ currentTarget: { value } }) => {
            pageSizeChoice.set(value === 'auto' ? value : Number(value))
            const limit = pageSizePreference.get()
            if (limit === params.limit) return
            setSearch({ limit, page: pageForLimit({ page: number, limit: params.limit }, limit) })
          }}
        >
          <option value="auto">{t.pager.auto}</option>
          {limits.map((limit) => (
            <option key={limit} value={limit}>
              {t.pager.count(limit)}
            </option>
          ))}
        </Select>
      </span>
      <PageField number={number} lastPage={lastPage} onPage={(to) => setSearch({ page: to })} />
      <span className={styles.steps}>
        <IconButton
          variant="icon"
          label={t.pager.previous}
          icon={IconChevronLeft}
          aria-disabled={isPreviousDisabled}
          onClick={() => isPreviousDisabled || setSearch({ page: previousPage })}
        />
        <IconButton
          variant="icon"
          label={t.pager.next}
          icon={IconChevronRight}
          aria-disabled={isNextDisabled}
          onClick={() => isNextDisabled || setSearch({ page: number + 1 })}
        />
        <IconButton
          variant="icon"
          className={lastPage === undefined ? styles.unknown : undefined}
          label={t.pager.lastPage}
          icon={IconChevronsRight}
          aria-disabled={isLastDisabled}
          onClick={() => isLastDisabled || setSearch({ page: lastPage })}
        />
      </span>
    </nav>
  )
}

const spaceOrThousandsSeparator = /\s|,(?=\d{3})/g

/** Parses a page number, also with full-width digits and separators; undefined for other text. */
export const parsePageNumber = (text: string): number | undefined =>
  parsePositiveInteger(text.normalize('NFKC').replaceAll(spaceOrThousandsSeparator, ''))

interface PageFieldProps {
  number: number
  lastPage: number | undefined
  onPage: (page: number) => void
}

function PageField({ number, lastPage, onPage }: PageFieldProps) {
  const id = useId()
  const [text, setText] = useState<string>()
  const openTypedPage = () => {
    if (text === undefined) return
    const page = parsePageNumber(text)
    setText(undefined)
    if (page !== undefined && page !== number) onPage(Math.min(page, lastPage ?? page))
  }
  return (
    <span className={styles.rows}>
      <label className={styles.pageLabel} htmlFor={id}>
        {t.pager.page}
      </label>
      <Input
        id={id}
        className={styles.page}
        inputMode="numeric"
        enterKeyHint="go"
        maxLength={12}
        value={text ?? number}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={openTypedPage}
        onKeyDown={({ key }) => {
          if (key === 'Enter') openTypedPage()
          if (key === 'Escape') setText(undefined)
        }}
      />
    </span>
  )
}
