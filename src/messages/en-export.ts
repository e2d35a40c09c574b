/** The English texts of the export dialog, part of `en.ts`. */

import { formatCount, formatRows } from './en-count.ts'
import { isolateName } from './en-name.ts'

const pages = (value: number) => (value === 1 ? '1 page' : `${formatCount(value)} pages`)
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })

export const exportDialog = {
  all: { projects: 'All projects', apps: 'All apps', users: 'All users' },
  of: { projects: 'Projects', apps: 'Apps', users: 'Users' },
  filtered: (of: string, filters: string) => `${of} with ${filters}`,
  filter: (label: string, value: string) => `${label} “${isolateName(value)}”`,
  format: 'Format',
  formats: { csv: 'CSV', jsonl: 'JSON Lines' },
  notes: {
    csv: 'For spreadsheets. An apostrophe is put before what looks like a formula.',
    jsonl: 'For programs. One record a line with every field, as the service sent it.',
  },
  pagesNote: 'All pages of this list are asked for, one after the other. You can go on working meanwhile.',
  start: 'Start export',
  running: 'Another export is not done yet. Finish or discard it first.',
  receiving: 'Receiving rows…',
  paused: 'Paused',
  writing: 'Writing the file…',
  stopped: 'The export was stopped',
  saved: 'The file was saved',
  savedPartial: 'What came was saved',
  progress: 'Rows received',
  rows: formatRows,
  rowsOf: (value: number, total: number) => `${formatCount(value)} of ${formatRows(total)}`,
  rowsOfAtLeast: (value: number, total: number) => `${formatRows(value)} of at least ${formatCount(total)}`,
  page: (page: number) => `page ${formatCount(page)}`,
  pause: 'Pause',
  continue: 'Continue',
  cancel: 'Cancel',
  resume: 'Resume',
  savePart: 'Save what came',
  discard: 'Discard',
  saveAgain: 'Save again',
  copyReceipt: 'Copy receipt',
  failed: (page: number) => `The export stopped at page ${formatCount(page)}`,
  kept: (value: number) =>
    value === 0
      ? 'Nothing has come yet.'
      : `${formatRows(value)} that came ${value === 1 ? 'is' : 'are'} kept. Resume goes on with the page that is missing.`,
  receipt: {
    title: 'Receipt of an export',
    file: 'File',
    list: 'List',
    started: 'Started',
    ended: 'Ended',
    rows: 'Rows',
    pages: 'Pages',
    remarks: 'Remarks',
  },
  time: (at: Date) => time.format(at),
  pagesOf: (value: number, limit: number) => `${pages(value)} of up to ${formatRows(limit)}`,
  remark: {
    whole: 'Every row of the list is in the file.',
    wholeAsTold: 'The list was read to its end. The service tells no total to compare with.',
    partial: (page: number, why: string) => `Not whole: stopped before page ${formatCount(page)}. ${why}`,
    canceled: 'It was canceled.',
    duplicates: (value: number) =>
      `${formatRows(value)} came again and ${value === 1 ? 'was' : 'were'} left out.`,
    missing: (value: number, total: number) =>
      `${formatRows(value)} of the service’s total of ${formatCount(total)} ${value === 1 ? 'is' : 'are'} not in the file.`,
    ended: (value: number, total: number) =>
      `The list ended after ${formatRows(value)}, although the service reports a total of ${formatCount(total)}.`,
    extra: (value: number, total: number) =>
      `${formatRows(value)} more than the service’s total of ${formatCount(total)} came.`,
    grown: (from: number, to: number) =>
      `The total grew from ${formatCount(from)} to ${formatCount(to)} meanwhile; rows that were added during the export may not be in the file.`,
    shrunk: (from: number, to: number) =>
      `The total fell from ${formatCount(from)} to ${formatCount(to)} meanwhile; rows may have moved past the export, so some may be missing.`,
    repeating:
      'The service sent rows again that had come before, as one does that ignores the page number; nobody can tell whether there are more.',
    withoutIdentifier: (value: number) =>
      `${formatRows(value)} ${value === 1 ? 'has' : 'have'} no identifier; whether one came twice cannot be told.`,
    skipped: (value: number) =>
      `${formatRows(value)} could not be read and ${value === 1 ? 'is' : 'are'} left out.`,
    errorsBeside: 'The service reported errors beside the rows; they may not be complete.',
  },
}
