import { describeError } from '../../api/describe-error.ts'
import { toNfc } from '../../contract/text.ts'
import { doubtsOf } from '../../jobs/doubts.ts'
import { type ExportSource, type FileChoice, filtersOf, type Receipt } from '../../jobs/export-store.ts'
import type { ListProgress } from '../../jobs/read-rows.ts'
import { fileTime } from '../../jobs/save-file.ts'
import { fileExtension } from '../../list/csv.ts'
import { parseWhere } from '../../list/search/conditions.ts'
import type { Search } from '../../list/search/search.ts'
import { conditionText, progressText } from '../../list/search/search-text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { bidiIsolate } from '../../messages/text.ts'
import { settingsOf } from '../../settings/settings.ts'
import { timeInBothZones } from '../../ui/Time.tsx'

export interface EndedExport extends FileChoice {
  source: ExportSource
  startedAt: Date
  received: ListProgress
  error: unknown
}

export function foundRowsOf({ source, batch }: Search): ExportSource['found'] {
  const { value } = batch.state.get()
  if (!value) return undefined
  const { matches: rows, reading, byTime } = value
  const isFinished = reading.isFinished || byTime === 'done'
  return { rows, reading: { ...reading, isFinished }, sentence: progressText(source, value) }
}

const conditionTexts = ({ found, resource, where = [] }: ExportSource): string[] =>
  found ? parseWhere(where).conditions.map((condition) => conditionText(resource, condition)) : []

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
export function fileName({ source, format, separator, startedAt }: EndedExport, isPartial: boolean): string {
  const filterSlug = slug(
    [...filtersOf(source).map(([, value]) => value), ...conditionTexts(source)].join(' '),
  )
  const parts = [source.resource, filterSlug, fileTime(startedAt)]
  return `${parts.filter(Boolean).join('-')}${isPartial ? '-partial' : ''}.${format === 'csv' ? fileExtension(separator) : format}`
}

const remarkTexts = t.export.remark

function totalRemarks(received: ListProgress, isPartial: boolean): string[] {
  const { rows, duplicates, skipped, isRepeating, firstTotal, total } = received
  const { endRefused, extra } = doubtsOf(received)
  if (total.kind !== 'exact') {
    if (endRefused) return [endRefused]
    return isPartial || isRepeating ? [] : [remarkTexts.wholeWithoutTotal]
  }
  const { value: first } = firstTotal?.kind === 'exact' ? firstTotal : total
  // The file may be complete despite a larger total, which may count rows that the filter leaves out.
  const mayBeComplete = !isPartial && !isRepeating && duplicates === 0 && skipped === 0
  const missingCount = total.value - rows
  return [
    missingCount > 0 &&
      (mayBeComplete ? remarkTexts.ended(rows, total.value) : remarkTexts.missing(missingCount, total.value)),
    !isPartial && missingCount < 0 && extra,
    total.value > first && remarkTexts.grown(first, total.value),
    total.value < first && remarkTexts.shrunk(first, total.value),
  ].filter((remark) => typeof remark === 'string')
}

function remarksOf({ received, error, source }: EndedExport, isPartial: boolean): string[] {
  const { duplicates, skipped, withoutIdentifier, isRepeating, otherProjectRows, hasLostCharacters } =
    received
  const doubts = doubtsOf(received)
  const reason =
    error === undefined ? remarkTexts.canceled : describeError(error, { read: source.resource }).cause
  const { found } = source
  const isStopped = found && received.rows + skipped < found.rows.length
  const remarks = (
    found
      ? [
          isStopped && `${t.export.rowsOf(received.rows, found.rows.length)}. ${reason}`,
          found.sentence,
          doubts.skipped,
        ]
      : [
          isPartial && remarkTexts.partial(received.pages + 1, reason),
          isRepeating && remarkTexts.repeating,
          doubts.filterIgnored,
          otherProjectRows > 0 && t.note.otherProjects(otherProjectRows),
          ...totalRemarks(received, isPartial),
          duplicates > 0 && remarkTexts.duplicates(duplicates),
          withoutIdentifier > 0 && remarkTexts.withoutIdentifier(withoutIdentifier),
          doubts.skipped,
          hasLostCharacters && remarkTexts.charactersLost,
          doubts.errorsWithRows,
        ]
  ).filter((remark) => typeof remark === 'string')
  const secrets = [...settingsOf(source.resource).fields.values()].filter(({ isSecret }) => isSecret)
  const secretRemarks =
    secrets.length > 0 ? [t.secrets.leftOut(formatList(secrets.map(({ path }) => bidiIsolate(path))))] : []
  if (remarks.length > 0) return [...remarks, ...secretRemarks]
  // If rows are deleted and others added between two pages, a row may be missing although the total is right.
  return [received.pages > 1 ? t.reading.wholeOfPages : remarkTexts.whole, ...secretRemarks]
}

export function receiptOf(job: EndedExport): Receipt {
  const { received, source, startedAt, fields, shownColumns } = job
  const isPartial = !received.isFinished
  const labels = t.export.receipt
  const fieldsLabel = shownColumns ? t.exportFile.fieldsAsShown : t.exportFile.fields
  const name = fileName(job, isPartial)
  return {
    fileName: name,
    details: [
      [labels.file, name],
      [labels.list, listText(source)],
      ...(fields ? [[fieldsLabel, formatList(fields.map(bidiIsolate))] as const] : []),
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
