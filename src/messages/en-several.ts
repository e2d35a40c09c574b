/** The English texts of the page that creates several apps, part of `en.ts`. */

import { formatCount, formatSeconds } from './en-count.ts'

const rows = (value: number) => (value === 1 ? '1 row' : `${formatCount(value)} rows`)
const apps = (value: number) => (value === 1 ? '1 app' : `${formatCount(value)} apps`)

export const several = {
  link: 'Create several',
  create: 'Create apps',
  stop: 'Stop',
  resume: 'Resume',
  addRow: 'Add row',
  removeRow: (row: number) => `Remove row ${formatCount(row)}`,
  choosePlatform: 'Choose',
  webBundleId: 'Not for web',
  webBundleIdKept: 'A web app has no bundle ID, so it isn’t sent.',
  repeated: 'Another row has this name and platform.',
  paste: 'Paste rows',
  pasteLabel: 'Rows',
  pasteHint:
    'Display name, platform and bundle ID, copied from a spreadsheet or separated by commas. A header row may name the columns.',
  addRows: 'Add rows',
  noRows: 'The text contains no rows.',
  tooMany: (value: number) =>
    `At most 100 rows fit, and these are ${rows(value)} too many. Nothing was added.`,
  added: (value: number) => `${rows(value)} added.`,
  unknownPlatforms: (names: string) => `Choose the platform of rows with ${names}.`,
  status: {
    waiting: 'Waiting',
    sending: 'Creating…',
    created: 'Created',
    refused: 'Refused',
    unknown: 'Unknown',
  },
  statusLabel: 'Status',
  open: 'Open app',
  rowsInDraft: rows,
  progress: (done: number, total: number) => `${formatCount(done)} of ${rows(total)} sent.`,
  waiting: (left: number) => `The service asks to wait. Continuing in ${formatSeconds(left)}.`,
  notStarted: 'The apps were not created.',
  nothingToCreate: 'There are no rows to create.',
  stoppedTitle: 'Stopped. The waiting rows were not sent.',
  stopped: {
    user: 'Resume to continue with them.',
    key: 'The service no longer accepts the key. Enter another key, then resume.',
    offline: 'This device is offline. Resume once it is online.',
    notSent: 'The browser did not send the request. Run the connection check, then resume.',
    failures: 'Three requests in a row failed. Look at their rows, then resume.',
    waits: 'The service keeps asking to wait. Resume later.',
    session: 'The session ended before a response came.',
  },
  receipt: 'Receipt',
  count: {
    created: (value: number) => `${apps(value)} created`,
    refused: (value: number) => `${formatCount(value)} refused`,
    unknown: (value: number) => `${formatCount(value)} unknown`,
    waiting: (value: number) => `${formatCount(value)} waiting`,
  },
  copyTable: 'Copy as table',
  allApps: 'All apps of the project',
}
