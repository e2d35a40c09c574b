/** The English texts about empty lists and anomalies in a service's responses, part of `en.ts`. */

import { formatCount, formatRows, plural } from './en-count.ts'

export const note = {
  limitIgnored: (requested: number, returned: number) =>
    `The service returned ${formatRows(returned)} although ${formatCount(requested)} were requested. It may ignore the page size.`,
  totalTooSmall: (total: number) =>
    `The service reported a total of ${formatCount(total)}, fewer than the rows already loaded, so the total is unknown.`,
  totalChanged: 'The total changed while paging. Rows may have moved between pages.',
  pageIgnored: 'The service returned the same rows as for the previous page. It may ignore the page number.',
  contradiction: 'The service’s response is inconsistent about whether there are more rows.',
  limitLowered: (requested: number, returned: number) =>
    `The service returned ${formatRows(returned)} although ${formatCount(requested)} were requested. It may have its own maximum.`,
  pastEnd: 'This page is past the end of the list.',
  rowsSkipped: (skipped: number) =>
    `${formatRows(skipped)} couldn’t be read and ${plural(skipped, 'is', 'are')} not shown.`,
  identifierMissing: (missing: number) =>
    `${formatRows(missing)} ${plural(missing, 'has', 'have')} no ID and can’t be opened.`,
  identifierRepeated: (repeated: number) =>
    `${formatRows(repeated)} ${plural(repeated, 'has', 'have')} the same ID as another row.`,
  singleRow: 'The service returned a single record instead of a list.',
  errorsWithRows: 'The service reported errors along with these rows. The list may be incomplete.',
  pageDiffers: (requested: number, reported: number) =>
    `The service reported page ${formatCount(reported)} instead of page ${formatCount(requested)}.`,
  pageRestarted: (page: number) =>
    `The service returned the first page again. Page ${formatCount(page)} may be past the end of the list.`,
  totalEstimated: 'The service only estimates the total, so none is shown.',
  totalsDisagree: (total: number, other: number) =>
    `The service reported two totals, ${formatCount(total)} and ${formatCount(other)}. Showing the first.`,
  charsetUnknown: 'The service’s response names an unknown character set. It was read as UTF-8.',
  charactersLost: 'Some characters in the service’s response couldn’t be read and are shown as “�”.',
}

export const emptyList = {
  unconfirmedEmpty: 'The service returned no rows that can be shown, but didn’t report an empty list.',
  filteredEmpty: 'Nothing matches these filters.',
  clearFilters: 'Clear filters',
  firstPage: 'Go to first page',
  pastTheEnd: (page: number) => `Page ${formatCount(page)} has no rows to show.`,
}
