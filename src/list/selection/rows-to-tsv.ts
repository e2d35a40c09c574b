import { field } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { cellValue, escapeFormula } from '../export/csv.ts'

/** A field that is a column, and what it is called. */
export interface TableColumn {
  field: string
  header: string
}

/** A text as one cell: what separates cells and lines becomes a blank. */
const cell = (text: string) => text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')

/** Rows as tab-separated values with their heads, as a spreadsheet takes them; none is taken for a formula. */
export const rowsToTsv = (rows: readonly ServiceRecord<never>[], columns: readonly TableColumn[]): string =>
  [
    columns.map(({ header }) => cell(escapeFormula(header))),
    ...rows.map(({ record }) =>
      columns.map(({ field: name }) => cell(String(cellValue(field(record, name)) ?? ''))),
    ),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
