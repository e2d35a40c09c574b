/** The English texts of the page that creates several apps, part of `en.ts`. */

import { formatCount, formatCountOf, formatRows, plural } from './en-count.ts'

const apps = (count: number) => formatCountOf(count, 'app')

export const newApps = {
  link: 'Create several',
  create: 'Create apps',
  stop: 'Stop',
  resume: 'Resume',
  addRow: 'Add row',
  removeRow: (row: number) => `Remove row ${formatCount(row)}`,
  choosePlatform: 'Choose',
  webBundleId: 'Not for web',
  webBundleIdKept: 'The bundle ID you entered isn’t sent for a web app.',
  repeated: 'Another row has this name and platform.',
  paste: 'Paste rows',
  pasteLabel: 'Rows',
  pasteHint:
    'Display name, platform and bundle ID, copied from a spreadsheet or separated by commas. A header row may name the columns.',
  addRows: 'Add rows',
  noRows: 'The text contains no rows.',
  tooMany: (max: number, excess: number) =>
    `At most ${formatRows(max)} fit. Remove ${formatRows(excess)} from the text, then add the rest.`,
  added: (rows: number) => `${formatRows(rows)} added.`,
  unknownPlatforms: (names: string) =>
    `Unknown platform: ${names}. Choose a platform in the rows without one.`,
  morePlatforms: (more: number) => `${formatCount(more)} more`,
  addPastedFirst: 'Add the pasted rows first, or clear them.',
  status: {
    waiting: 'Waiting',
    sending: 'Creating…',
    created: 'Created',
    refused: 'Refused',
    unknown: 'Unknown',
  },
  statusLabel: 'Status',
  open: 'Open app',
  rowsInDraft: (rows: number, unknownRows: number) =>
    unknownRows > 0
      ? `${formatRows(rows)}, ${formatCount(unknownRows)} with unknown outcome`
      : formatRows(rows),
  progress: (done: number, total: number) => `${formatCount(done)} of ${formatRows(total)} sent.`,
  notStarted: 'The apps were not created.',
  nothingToCreate: 'There are no rows to create.',
  stoppedTitle: 'Stopped. The waiting rows were not sent.',
  stopped: {
    user: 'Resume to continue with them.',
    key: 'The service refused the key. Enter another key, then resume.',
    gate: 'Something in front of the service refused the request. Sign in there in another tab, then resume.',
    offline: 'This device is offline. Resume once it is online.',
    notSent: 'The browser did not send the request. Run the connection check, then resume.',
    failures: 'Three requests in a row failed. Check their rows, then resume.',
    waitLimit: 'The service keeps asking to wait. Resume later.',
    session: 'The session ended before a response arrived.',
  },
  stoppedUntil: (time: string) => `The service asks to wait until ${time}. Resume then.`,
  refusedRows: (rows: number) =>
    plural(
      rows,
      'Correct the refused row to send it again.',
      `Correct the ${formatCount(rows)} refused rows to send them again.`,
    ),
  receipt: 'Receipt',
  count: {
    created: (count: number) => `${apps(count)} created`,
    refused: (rows: number) => `${formatCount(rows)} refused`,
    unknown: (rows: number) => `${formatCount(rows)} unknown`,
    waiting: (rows: number) => `${formatCount(rows)} waiting`,
  },
  done: 'Done',
  allApps: 'All apps of the project',
}
