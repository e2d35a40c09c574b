import { describeError } from '../../api/describe-error.ts'
import { toNfc } from '../../contract/text.ts'
import { type ExportJob, type ExportSource, filtersOf, type Receipt } from '../../jobs/export-store.ts'
import type { ListProgress } from '../../jobs/read-rows.ts'
import { fileTime } from '../../jobs/save-file.ts'
import { type Condition, parseWhere } from '../../list/search/conditions.ts'
import { pathLabels } from '../../list/search/path-labels.ts'
import type { Search } from '../../list/search/search.ts'
import { progressText } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { timeInBothZones } from '../../ui/Time.tsx'

export interface EndedExport extends Pick<ExportJob, 'source' | 'format' | 'startedAt'> {
  received: ListProgress
  error: unknown
}

function conditionText({ field, operator, value }: Condition): string {
  const label = field === undefined ? t.search.anyField : pathLabels([field]).get(field)
  return t.search.condition(label ?? '', t.search.operators[operator], value)
}

export function foundRowsOf({ source, batch }: Search): ExportSource['found'] {
  const { value } = batch.state.get()
  if (!value) return undefined
  const { matches: rows, reading, byTime } = value
  const isFinished = reading.isFinished || byTime === 'done'
  return { rows, reading: { ...reading, isFinished }, sentence: progressText(source, value) }
}

const conditionTexts = ({ found, where = [] }: ExportSource): string[] =>
  found ? parseWhere(where).conditions.map(conditionText) : []

export function listText(source: ExportSource): string {
  const { resource, projectName } = source
  const filters = filtersOf(source).map(([name, value]) =>
    name === 'projectId' && projectName
      ? t.export.project(projectName, value)
      : t.export.filter(t.field[name], value),
  )
  const limits = [...filters, ...conditionTexts(source)]
  return limits.length === 0
    ? t.export.all[resource]
    : t.export.filtered(t.export.of[resource], formatList(limits))
}

const MAX_SLUG_LENGTH = 40

const slug = (text: string): string =>
  toNfc(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .slice(0, MAX_SLUG_LENGTH)
    // The cut may have split a surrogate pair.
    .toWellFormed()
    .replace(/^-+|-+$/g, '')

/** Returns a name such as `users-ember-2026-11-21-0930-partial.csv`, with the filter and the local time. */
export function fileName({ source, format, startedAt }: EndedExport, isPartial: boolean): string {
  const filterSlug = slug(
    [...filtersOf(source).map(([, value]) => value), ...conditionTexts(source)].join(' '),
  )
  const parts = [source.resource, filterSlug, fileTime(startedAt)]
  return `${parts.filter(Boolean).join('-')}${isPartial ? '-partial' : ''}.${format}`
}

const remarkTexts = t.export.remark

function totalRemarks(received: ListProgress, isPartial: boolean): string[] {
  const { rows, duplicates, skipped, isRepeating, refusedPage, firstTotal, total: lastTotal } = received
  if (lastTotal.kind !== 'exact') {
    if (refusedPage !== undefined) return [t.reading.endRefused(refusedPage)]
    return isPartial || isRepeating ? [] : [remarkTexts.wholeWithoutTotal]
  }
  const firstValue = firstTotal?.kind === 'exact' ? firstTotal.value : lastTotal.value
  // The file may be complete despite a larger total, which may count rows that the filter leaves out.
  const mayBeComplete = !isPartial && !isRepeating && duplicates === 0 && skipped === 0
  const lastValue = lastTotal.value
  const missingCount = lastValue - rows
  const remarks: string[] = []
  if (missingCount > 0)
    remarks.push(
      mayBeComplete ? remarkTexts.ended(rows, lastValue) : remarkTexts.missing(missingCount, lastValue),
    )
  if (missingCount < 0 && !isPartial) remarks.push(remarkTexts.extra(-missingCount, lastValue))
  if (lastValue > firstValue) remarks.push(remarkTexts.grown(firstValue, lastValue))
  if (lastValue < firstValue) remarks.push(remarkTexts.shrunk(firstValue, lastValue))
  return remarks
}

function remarksOf({ received, error, source }: EndedExport, isPartial: boolean): string[] {
  const { duplicates, withoutIdentifier, skipped } = received
  const skippedRemark = skipped > 0 && remarkTexts.skipped(skipped)
  const reason =
    error === undefined ? remarkTexts.canceled : describeError(error, { read: source.resource }).cause
  const { found } = source
  if (found) {
    const isStopped = received.rows + skipped < found.rows.length
    const stopRemark = isStopped && `${t.export.rowsOf(received.rows, found.rows.length)}. ${reason}`
    return [stopRemark, found.sentence, skippedRemark].filter((remark) => remark !== false)
  }
  const remarks = [
    isPartial && remarkTexts.partial(received.pages + 1, reason),
    received.isRepeating && remarkTexts.repeating,
    received.ignoredFilter && t.note.filterIgnored(t.field[received.ignoredFilter]),
    received.otherProjectRows > 0 && t.note.otherProjects(received.otherProjectRows),
    ...totalRemarks(received, isPartial),
    duplicates > 0 && remarkTexts.duplicates(duplicates),
    withoutIdentifier > 0 && remarkTexts.withoutIdentifier(withoutIdentifier),
    skippedRemark,
    received.hasLostCharacters && remarkTexts.charactersLost,
    received.hasErrorsWithRows && t.reading.errorsWithRows,
  ].filter((remark) => typeof remark === 'string')
  if (remarks.length > 0) return remarks
  // Such changes between two pages can move a row to the earlier one without a trace.
  return [received.pages > 1 ? t.reading.wholeOfPages : remarkTexts.whole]
}

export function receiptOf(job: EndedExport): Receipt {
  const { received, source, startedAt } = job
  const isPartial = !received.isFinished
  const labels = t.export.receipt
  const name = fileName(job, isPartial)
  return {
    fileName: name,
    details: [
      [labels.file, name],
      [labels.list, listText(source)],
      [labels.started, timeInBothZones(startedAt)],
      [labels.ended, timeInBothZones(new Date())],
      [labels.rows, t.export.rows(received.rows)],
      [labels.pages, t.export.pagesOf(received.pages, received.largestLimit)],
    ],
    remarks: remarksOf(job, isPartial),
  }
}

export const receiptText = ({ details, remarks }: Receipt): string =>
  [
    t.export.receipt.title,
    ...[...details, [t.export.receipt.remarks, remarks.join(' ')]].map((line) => line.join(': ')),
  ].join('\n')
