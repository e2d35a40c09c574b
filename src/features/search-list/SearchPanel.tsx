import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import { queries } from '../../api/queries.ts'
import { resources } from '../../contract/resources.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { JobBar } from '../../jobs/JobBar.tsx'
import { RequestLimitError } from '../../jobs/read-list.ts'
import { isActive, newBatch } from '../../jobs/run-batch.ts'
import { MatchCard } from '../../list/close-matches/CloseMatches.tsx'
import {
  blankCondition,
  type Condition,
  conditionProblem,
  fieldPathsOf,
  parseWhere,
} from '../../list/search/conditions.ts'
import { formatWhere, isFromValue } from '../../list/search/format-where.ts'
import { isSameSource, type SearchProgress, searchSourceOf, useSearch } from '../../list/search/search.ts'
import { costText, isInTimeOrder, progressText, readingProgress } from '../../list/search/search-text.ts'
import { useSelection } from '../../list/selection/use-selection.tsx'
import { firstRowControl } from '../../list/table-events.ts'
import { type ListPanelProps, useList, useListContents, usePosition } from '../../list/use-list.tsx'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { fieldText } from '../../reading/index.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirstField } from '../../ui/focus.ts'
import { ignoreHeldEnter } from '../../ui/keys.ts'
import { Notice } from '../../ui/Notice.tsx'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { useStore } from '../../use-store.ts'
import { Conditions } from './Conditions.tsx'
import { startSearch } from './run-search.ts'
import styles from './SearchPanel.module.css'
import { SearchResults } from './SearchResults.tsx'
import { fieldKindsOf } from './typed-values.ts'

const MAX_AUTOMATIC_REQUESTS = 10

export function SearchPanel({ isOpenedByUser, keepOpen }: ListPanelProps) {
  const client = useQueryClient()
  const { setSearch } = useList()
  const {
    resource,
    ownPage: page,
    params,
    where,
    longFilter,
    otherRows,
    isOwnPagePlaceholder,
  } = useListContents()
  const isSelecting = useSelection().selected !== undefined
  const source = searchSourceOf(resource, params, where)
  const search = useSearch(source)
  const { total } = usePosition()
  const [isEmptied, setIsEmptied] = useState(false)
  // Never started. Stands for a search that has not been, because live regions must exist before their texts.
  const [idleBatch] = useState(() => newBatch<SearchProgress>(client, () => new Promise(() => undefined)))
  const form = useRef<HTMLFormElement>(null)
  const batch = search?.batch ?? idleBatch
  const state = useStore(batch.state)
  const { phase, error, value } = state
  const { conditions: received, hasInvalid } = useMemo(() => parseWhere(where), [where])
  const conditions = received.length > 0 || isEmptied ? received : [blankCondition]
  // The list's page is not in the cache if its search was started in Find.
  const rows = page?.rows ?? value?.matches.slice(0, params.limit)
  const fields = useMemo(() => fieldPathsOf(rows ?? [], resource), [rows, resource])
  const kinds = useMemo(() => fieldKindsOf(rows ?? [], fields), [rows, fields])
  const linkConditions = useRef(isOpenedByUser ? undefined : where)
  const latest = useRef<readonly string[]>(undefined)
  // Synchronizes with the address.
  useEffect(() => {
    if (JSON.stringify(latest.current) === JSON.stringify(where)) latest.current = undefined
  }, [where])

  const [takesFocus] = useState(isOpenedByUser)
  // Synchronizes with the document's focus: whoever opens the panel types next, unless elsewhere meanwhile.
  useEffect(() => {
    if (takesFocus && !document.activeElement?.matches('input, select'))
      form.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const { key: entryKey, state: locationState } = useLocation()
  const startsFocused = isFromValue(locationState)
  // Synchronizes with the document's focus: Enter starts the search with a condition that a record's value has set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useEffect(() => {
    if (startsFocused) focusFirstField()
  }, [entryKey, startsFocused])

  const change = (next: readonly Condition[]) => {
    keepOpen()
    setIsEmptied(next.length === 0)
    const changed = formatWhere(next)
    latest.current = changed
    setSearch({ where: changed })
  }
  const narrow = (next: readonly Condition[]) => {
    // The pressed button disappears. Enter then searches with the new condition.
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    change(next)
  }
  const obstacleTo = (next: readonly Condition[]) => {
    if (isSelecting) return 'selection'
    if (longFilter !== undefined) return 'filter'
    return next.length === 0 ? 'none' : next.map(conditionProblem).find(Boolean)
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    // Such as a text that is too long, which the address does not have.
    const invalidField = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalidField) return invalidField.focus()
    const typed = latest.current ?? where
    const typedSource = searchSourceOf(resource, params, typed)
    const isRunning = search && isActive(state) && isSameSource(search.source, typedSource)
    if (isRunning || obstacleTo(parseWhere(typed).conditions)) return
    startSearch(client, typedSource, { limit: params.limit })
    if (params.page !== 1) setSearch({ page: 1 })
  }
  const isLimited = error instanceof RequestLimitError
  const sentence = search && value ? progressText(search.source, value) : ''
  const { singular, nameField } = resources[resource]
  const closeEmails = (value?.closeEmails ?? []).flatMap((row) => {
    const id = queries[resource].idOf(row)
    return id ? [{ id, name: fieldText(row.record, nameField) || id, to: paths[singular](id) }] : []
  })
  const hasLoaded = page !== undefined && !isOwnPagePlaceholder
  const cost = hasLoaded ? costText(source, { rows, total }) : ''
  const obstacle = obstacleTo(conditions)
  const reason = obstacle && t.search.obstacle[obstacle]
  // Synchronizes with the page's visibility: conditions of a link start by themselves if they take few requests.
  const startSearchOfLink = useEffectEvent(() => {
    const isOfLink =
      linkConditions.current === where &&
      where.length > 0 &&
      !search &&
      document.visibilityState === 'visible'
    const mayStart =
      hasLoaded &&
      !hasInvalid &&
      total?.kind === 'exact' &&
      !obstacle &&
      conditions.every((one) => isInTimeOrder([one], page.rows))
    if (!isOfLink || !mayStart) return
    linkConditions.current = undefined
    startSearch(client, source, { limit: params.limit }, MAX_AUTOMATIC_REQUESTS)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list has loaded
  useEffect(() => {
    startSearchOfLink()
    document.addEventListener('visibilitychange', startSearchOfLink)
    return () => document.removeEventListener('visibilitychange', startSearchOfLink)
  }, [hasLoaded])
  // Synchronizes with the document's focus: the results receive it when a search of Find ends and opens no record.
  useEffect(() => {
    if (phase !== 'done' || !search?.takesFocus) return
    search.takesFocus = false
    const focusResults = () =>
      (firstRowControl() ?? form.current?.querySelector<HTMLElement>('[tabindex="-1"]'))?.focus()
    if (document.activeElement !== document.body) return focusResults()
    // The heading of the new page receives the focus first, so that a screen reader announces the page.
    const waiting = new AbortController()
    const { signal } = waiting
    document.addEventListener('focusin', focusResults, { once: true, signal })
    document.addEventListener('keydown', () => waiting.abort(), { signal })
    document.addEventListener('pointerdown', () => waiting.abort(), { signal })
    return () => waiting.abort()
  }, [phase, search])
  const phaseTexts: Partial<Record<typeof phase, string>> = {
    idle: [otherRows === 'hidden' && t.search.unsearched, reason].filter(Boolean).join(' '),
    paused: isLimited ? t.search.limited(state.startedCount) : t.search.paused,
    canceled: t.search.stopped,
  }
  const status = [phase === 'idle' ? cost : sentence, phaseTexts[phase]].filter(Boolean).join(' ')
  // While it runs, the sentence changes with every page. Empty at first, because only changes are announced.
  const announcement = useDeferredValue(phase === 'running' ? t.search.running : status, '')
  return (
    <form ref={form} className={styles.panel} onSubmit={start}>
      {hasInvalid && (
        <Notice tone="amber" role="note">
          {t.search.invalid}
        </Notice>
      )}
      <div inert={isSelecting}>
        <Conditions {...{ resource, conditions, fields, kinds }} onChange={change} />
      </div>
      <div className={styles.job}>
        <JobBar
          batch={batch}
          texts={{ [phase]: status }}
          isAnnounced={false}
          labels={{ resume: isLimited ? t.search.continue : undefined, cancel: t.search.stop }}
          progress={phase === 'running' && value ? readingProgress(value.reading) : undefined}
          context={{ read: resource }}
          startButton={
            <Button
              type="submit"
              data-autofocus={startsFocused || undefined}
              // A held key was meant for the link that led here.
              onKeyDown={ignoreHeldEnter}
              title={reason}
              aria-disabled={isActive(state) || reason !== undefined}
            >
              {t.search.start}
            </Button>
          }
        >
          {(focusStatusAndRun) =>
            phase === 'canceled' && (
              <Button onClick={() => focusStatusAndRun(batch.start)}>{t.search.continue}</Button>
            )
          }
        </JobBar>
      </div>
      <div className={search || !isOpenedByUser ? styles.place : undefined} inert={isSelecting}>
        {search && phase === 'done' && value && value.matches.length > 0 && (
          <SearchResults {...{ search, conditions }} progress={value} onChange={narrow} />
        )}
      </div>
      {closeEmails.length > 0 && <MatchCard note={t.reading.closeEmailsNote} matches={closeEmails} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {phase === 'failed' && (
        <ErrorNotice description={describeError(error, { read: resource })} onRetry={batch.start} />
      )}
    </form>
  )
}
