/** The English texts of the page that checks a list of IDs, part of `en.ts`. */

import { formatCount, formatCountOf, formatSeconds } from './en-count.ts'

const ids = (count: number) => formatCountOf(count, 'ID')

export const lookUp = {
  text: 'IDs, or any text with IDs',
  hint: (modKey: string) =>
    `Paste lines, a log, JSON, or a table. Or drop a text file of up to 5 MB. The text isn’t stored. ${modKey}+Enter starts the check.`,
  chooseFile: 'Choose a file',
  removeFile: (name: string) => `Remove ${name}`,
  reading: 'Reading…',
  kind: 'Look up as',
  check: 'Check',
  ids,
  note: {
    secrets: 'Text that looks like a key or token is left out.',
    tooLong: 'Words of more than 64 characters are left out.',
    tooMany: 'Only the first 10,000 IDs are checked.',
  },
  none: 'This text contains no IDs.',
  tooLarge: 'The file is larger than 5 MB, so it wasn’t read.',
  notRead: 'The file couldn’t be read.',
  notText: 'This isn’t a text file, so it wasn’t read.',
  results: 'Results',
  outcome: {
    found: 'Found',
    notFound: 'Not found',
    notVisible: 'Not visible',
    failed: 'Failed',
    waiting: 'Waiting',
    running: 'Checking…',
  },
  ofPart: (outcome: string) => `${outcome} (part)`,
  unchecked: 'Not checked',
  result: 'Result',
  checkedId: 'Checked ID',
  filter: 'Filter by result',
  all: 'All',
  counted: (outcome: string, count: number) => `${outcome} ${formatCount(count)}`,
  progress: 'Checked IDs',
  progressOf: (done: number, total: number) => `${formatCount(done)} of ${ids(total)} checked`,
  phase: { running: 'Checking…', paused: 'Paused', canceled: 'Canceled', finished: 'Done' },
  waiting: (secondsLeft: number) => `The service asked to wait. Continuing in ${formatSeconds(secondsLeft)}.`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retryFailed: (count: number) => `Retry ${formatCount(count)} failed`,
  copyMissing: 'Copy missing',
  copyTable: 'Copy as table',
  showMore: (count: number) => `Show ${formatCount(count)} more`,
  nothingToShow: 'No IDs with this result.',
  projectKey: 'IDs from other projects may be shown as “Not found”, because this key can’t see them.',
}
