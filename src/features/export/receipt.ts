import { describeError } from '../../api/describe-error.ts'
import { toNfc } from '../../contract/text.ts'
import type { Collection } from '../../jobs/collect.ts'
import { type ExportJob, type ExportSource, fileTime, type Receipt } from '../../jobs/export-store.ts'
import { formatList, t } from '../../messages/messages.ts'

/** A stopped or complete export. */
export interface EndedExport extends Pick<ExportJob, 'source' | 'format' | 'startedAt'> {
  collection: Collection
  /** Why the export failed; undefined if it did not. */
  error: unknown
}

/** Describes the list and its filters. */
export function listText({ resource, filters }: ExportSource): string {
  if (filters.length === 0) return t.export.all[resource]
  const filterTexts = filters.map(([label, value]) => t.export.filter(label, value))
  return t.export.filtered(t.export.of[resource], formatList(filterTexts))
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
  const filterSlug = slug(source.filters.map(([, value]) => value).join(' '))
  const parts = [source.resource, filterSlug, fileTime(startedAt)]
  return `${parts.filter(Boolean).join('-')}${isPartial ? '-partial' : ''}.${format}`
}

const remarkTexts = t.export.remark

function totalRemarks(collection: Collection, isPartial: boolean): string[] {
  const { rows, duplicates, skipped, isRepeating, firstTotal, total: lastTotal } = collection
  if (lastTotal.kind !== 'exact') return isPartial || isRepeating ? [] : [remarkTexts.wholeWithoutTotal]
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

/** Lists problems and missing rows, one sentence each, or one sentence if there are none. */
function remarksOf({ collection, error, source }: EndedExport, isPartial: boolean): string[] {
  const { duplicates, withoutIdentifier, skipped } = collection
  const reason =
    error === undefined ? remarkTexts.canceled : describeError(error, { read: source.resource }).cause
  const remarks = [
    ...(isPartial ? [remarkTexts.partial(collection.pages + 1, reason)] : []),
    ...(collection.isRepeating ? [remarkTexts.repeating] : []),
    ...totalRemarks(collection, isPartial),
    ...(duplicates > 0 ? [remarkTexts.duplicates(duplicates)] : []),
    ...(withoutIdentifier > 0 ? [remarkTexts.withoutIdentifier(withoutIdentifier)] : []),
    ...(skipped > 0 ? [remarkTexts.skipped(skipped)] : []),
    ...(collection.hasLostCharacters ? [remarkTexts.charactersLost] : []),
    ...(collection.hasErrorsWithRows ? [remarkTexts.errorsWithRows] : []),
  ]
  return remarks.length > 0 ? remarks : [remarkTexts.whole]
}

/** Creates the receipt of an export that ends now. */
export function receiptOf(job: EndedExport): Receipt {
  const { collection, source, startedAt } = job
  const isPartial = !collection.isFinished
  return {
    fileName: fileName(job, isPartial),
    list: listText(source),
    startedAt,
    endedAt: new Date(),
    rows: collection.rows,
    pages: collection.pages,
    limit: collection.largestLimit,
    remarks: remarksOf(job, isPartial),
  }
}

/** Returns the lines of a receipt, each with its label and one or more texts. */
export function receiptLines(receipt: Receipt): [label: string, values: string[]][] {
  const labels = t.export.receipt
  return [
    [labels.file, [receipt.fileName]],
    [labels.list, [receipt.list]],
    [labels.started, [t.export.time(receipt.startedAt)]],
    [labels.ended, [t.export.time(receipt.endedAt)]],
    [labels.rows, [t.export.rows(receipt.rows)]],
    [labels.pages, [t.export.pagesOf(receipt.pages, receipt.limit)]],
    [labels.remarks, receipt.remarks],
  ]
}

/** Returns a receipt as plain text to share. */
export const receiptText = (receipt: Receipt): string =>
  [
    t.export.receipt.title,
    ...receiptLines(receipt).map(([label, values]) => `${label}: ${values.join(' ')}`),
  ].join('\n')
