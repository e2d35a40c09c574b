/** The English texts of row selection, part of `en.ts`. */

import { formatCount } from './en-count.ts'

export const selection = {
  name: 'Selection',
  start: 'Select rows',
  row: (name: string) => `Select ${name}`,
  selected: (rows: number) => `${formatCount(rows)} selected`,
  all: 'Select all',
  none: 'Select none',
  copyIds: 'Copy IDs',
  copyTable: 'Copy as table',
  done: 'Done',
}
