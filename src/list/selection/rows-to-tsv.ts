import { ownField } from '../../api/json.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { cellValue, escapeFormula } from '../csv.ts'

/** A field that is a column, and its header. */
export interface TableColumn {
  field: string
  header: string
}

/** Returns a text as one cell, replacing separators of cells and lines with spaces. */
const toCell = (text: string) => text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')

/** Converts rows to tab-separated values with headers for spreadsheets. `cellValue` escapes formulas, too. */
export const rowsToTsv = (
  rows: readonly Pick<ServiceRecord<never>, 'record'>[],
  columns: readonly TableColumn[],
): string =>
  [
    columns.map(({ header }) => toCell(escapeFormula(header))),
    ...rows.map(({ record }) =>
      columns.map(({ field: name }) => toCell(String(cellValue(ownField(record, name)) ?? ''))),
    ),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
