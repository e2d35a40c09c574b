/** The English texts of the export dialog, part of `en.ts`. */

import { formatCount, formatCountOf, formatRows, plural } from './en-count.ts'
import { isolateName } from './en-name.ts'

const pages = (count: number) => formatCountOf(count, 'page')
const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })

export const exportDialog = {
  all: { projects: 'All projects', apps: 'All apps', users: 'All users' },
  of: { projects: 'Projects', apps: 'Apps', users: 'Users' },
  filtered: (list: string, filters: string) => `${list} with ${filters}`,
  filter: (label: string, value: string) => `${label} “${isolateName(value)}”`,
  format: 'Format',
  formats: { csv: 'CSV', jsonl: 'JSON Lines' },
  notes: {
    csv: 'For spreadsheets. Text that looks like a formula is prefixed with an apostrophe.',
    jsonl: 'For programs. One record per line with every field, as the service returned it.',
  },
  pagesNote: 'Fetches every page of this list. You can keep working.',
  start: 'Start export',
  running: 'Another export isn’t finished yet. Finish or discard it first.',
  receiving: 'Receiving rows…',
  paused: 'Paused',
  writing: 'Writing the file…',
  stopped: 'Export canceled',
  saved: 'File saved',
  savedPartial: 'Partial file saved',
  progress: 'Rows received',
  rows: formatRows,
  rowsOf: (rows: number, total: number) => `${formatCount(rows)} of ${formatRows(total)}`,
  rowsOfAtLeast: (rows: number, total: number) => `${formatCount(rows)} of at least ${formatRows(total)}`,
  page: (page: number) => `page ${formatCount(page)}`,
  pause: 'Pause',
  cancel: 'Cancel',
  resume: 'Resume',
  savePart: 'Save partial file',
  discard: 'Discard',
  saveAgain: 'Save again',
  copyReceipt: 'Copy receipt',
  failed: (page: number) => `The export failed at page ${formatCount(page)}`,
  kept: (rows: number) =>
    rows === 0
      ? 'No rows received yet.'
      : `The ${formatRows(rows)} received so far ${plural(rows, 'is', 'are')} kept. “Resume” requests the failed page again.`,
  receipt: {
    title: 'Export receipt',
    file: 'File',
    list: 'List',
    started: 'Started',
    ended: 'Ended',
    rows: 'Rows',
    pages: 'Pages',
    remarks: 'Notes',
  },
  time: (instant: Date) => timeFormat.format(instant),
  pagesOf: (pageCount: number, limit: number) => `${pages(pageCount)}, up to ${formatRows(limit)} each`,
  remark: {
    whole: 'Every row of the list is in the file.',
    wholeWithoutTotal: 'The list was read to the end. The service reports no total to compare with.',
    partial: (page: number, reason: string) =>
      `Incomplete: stopped before page ${formatCount(page)}. ${reason}`,
    canceled: 'The export was canceled.',
    duplicates: (rows: number) =>
      `${formatRows(rows)} ${plural(rows, 'was', 'were')} received again and left out.`,
    missing: (rows: number, total: number) =>
      `The service reported a total of ${formatCount(total)}, but ${formatRows(rows)} ${plural(rows, 'is', 'are')} missing from the file.`,
    ended: (rows: number, total: number) =>
      `The list ended after ${formatRows(rows)}, although the service reported a total of ${formatCount(total)}.`,
    extra: (rows: number, total: number) =>
      `The service returned ${formatRows(rows)} more than its total of ${formatCount(total)}.`,
    grown: (from: number, to: number) =>
      `The total grew from ${formatCount(from)} to ${formatCount(to)} during the export. Rows added meanwhile may be missing from the file.`,
    shrunk: (from: number, to: number) =>
      `The total fell from ${formatCount(from)} to ${formatCount(to)} during the export. Rows may have moved between pages, so some may be missing from the file.`,
    repeating:
      'The service returned the same rows again. It may ignore the page number. There may be more rows that aren’t in the file.',
    withoutIdentifier: (rows: number) =>
      `${formatRows(rows)} ${plural(rows, 'has', 'have')} no ID, so duplicates can’t be detected.`,
    skipped: (rows: number) =>
      `${formatRows(rows)} couldn’t be read and ${plural(rows, 'was', 'were')} left out.`,
    charactersLost: 'Some characters couldn’t be read and are “�” in the file.',
    errorsWithRows: 'The service reported errors along with the rows. The file may be incomplete.',
  },
}
