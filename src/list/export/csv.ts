import papaparse from 'papaparse'
import { field, isObject, type Json } from '../../api/json.ts'
import { parseJson } from '../../api/reading/parse-json.ts'
import { toJsonLine } from './json-line.ts'

const startsFormula = /^(?:[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]|['"]*[\t\r\n])/u
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** Blanks, quotes and what readers of CSV may take for the end of a cell, with the sign of a formula after them. */
const gap = /([\s\p{Cc}\p{Cf}'",;|]+)([=+\-@＝＋－＠]?)/gu
const separator = /[,;|\t\r\n]/
const toLastSeparator = /^.*[,;|\t\r\n]/s

/**
 * Text that no spreadsheet takes for a formula (OWASP, CSV injection), whatever it takes for a separator. One that begins
 * with `=`, `+`, `-`, `@`, their full-width forms, a tab or a line break, also behind blanks, quotes and invisible characters,
 * gets an apostrophe in front. One in which such a sign follows `,`, `;`, `|`, a tab or a line break gets one behind these.
 * A plain number such as `-5` stays as it is. To undo: take away each apostrophe that the rest would have got.
 */
export function escapeFormula(text: string): string {
  const inside = separator.test(text)
    ? text.replace(gap, (found, before: string, sign: string) =>
        sign === '' ? found : before.replace(toLastSeparator, "$&'") + sign,
      )
    : text
  return startsFormula.test(text) && !plainNumber.test(text) ? `'${inside}` : inside
}

const jsonString = /"[^"\\]*(?:\\.[^"\\]*)*"/gs

/** A value in a cell: numbers and booleans as such, nothing for null and missing, nested values as JSON. */
export function cellValue(value: Json | undefined): string | number | boolean | bigint | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return escapeFormula(value)
  if (typeof value !== 'object') return value
  return toJsonLine(value).replace(jsonString, (found) =>
    JSON.stringify(escapeFormula(String(JSON.parse(found)))),
  )
}

/** Fields of the interface first, then those beyond it in the order in which they came. */
export const csvColumns = (contractFields: readonly string[], found: ReadonlySet<string>): string[] => [
  ...contractFields,
  ...[...found].filter((name) => !contractFields.includes(name)),
]

const csvText = (rows: ReturnType<typeof cellValue>[][], quotes: (value: unknown) => boolean): string =>
  `${papaparse.unparse(rows, { newline: '\r\n', quotes })}\r\n`

// By its quotes a spreadsheet can tell the text 007 from the number 7.
const isText = (value: unknown) => typeof value === 'string'

/**
 * A CSV file of parts of JSON Lines: UTF-8 with a byte order mark, comma, text in quotes, lines that end in CRLF, a
 * first line of column names. One part at a time: reading the next one lets the page respond.
 * @throws AbortError.
 */
export async function writeCsv(
  parts: readonly Blob[],
  columns: readonly string[],
  signal: AbortSignal,
): Promise<Blob> {
  const written = [new Blob(['\uFEFF', csvText([columns.map(escapeFormula)], () => false)])]
  for (const part of parts) {
    signal.throwIfAborted()
    const lines = (await part.text()).trimEnd().replaceAll('\n', ',')
    const records = await parseJson(`[${lines}]`)
    const rows = Array.isArray(records) ? records.filter(isObject) : []
    const cells = rows.map((row) => columns.map((name) => cellValue(field(row, name))))
    written.push(new Blob([csvText(cells, isText)]))
  }
  return new Blob(written, { type: 'text/csv;charset=utf-8' })
}
