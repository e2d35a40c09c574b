import papaparse from 'papaparse'
import type { CsvColumn } from '../jobs/export-store.ts'
import { toJsonLine } from '../jobs/json-line.ts'
import type { Separator } from '../preferences/separator-preference.ts'
import { isObject, type Json, parseJson, type ServiceRecord, valueAt } from '../reading/index.ts'

const cellOf = ({ toShown = (value) => value }: CsvColumn, value: Json | undefined) =>
  cellValue(toShown(value))

const toCell = (text: string) => text.replaceAll(/[\t\r\n\v\f\u0085\u2028\u2029]+/g, ' ')

export const rowsToTsv = (
  rows: readonly Pick<ServiceRecord<never>, 'record'>[],
  columns: readonly CsvColumn[],
): string =>
  [
    columns.map(({ header }) => toCell(escapeFormula(header))),
    ...rows.map(({ record }) =>
      columns.map((column) => toCell(String(cellOf(column, valueAt(record, column.field)) ?? ''))),
    ),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')

const formulaStart = /^(?:[\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠]|['"]*[\t\r\n])/u
const plainNumber = /^-?\d+(?:\.\d+)?$/

// Matches spaces, quotes and characters that may end a cell, and a formula sign after them, if any.
const gapAndSign = /([\s\p{Cc}\p{Cf}'",;|]+)([=+\-@＝＋－＠]?)/gu
const separator = /[,;|\t\r\n]/
const toLastSeparator = /^.*[,;|\t\r\n]/s

/**
 * Escapes text so that no spreadsheet runs it as a formula (OWASP, CSV injection), whatever its separator.
 * A formula sign is `=`, `+`, `-`, `@` or one of their full-width forms. Text that starts with a formula sign,
 * a tab or a line break, also after spaces, quotes and invisible characters, gets an apostrophe in front. A
 * formula sign after `,`, `;`, `|`, a tab or a line break gets an apostrophe right after that separator. Plain
 * numbers such as `-5` stay unchanged. To undo, remove each apostrophe that the remaining text would get.
 */
export function escapeFormula(text: string): string {
  const escapedInside = separator.test(text)
    ? text.replace(gapAndSign, (match, gap: string, sign: string) =>
        sign === '' ? match : gap.replace(toLastSeparator, "$&'") + sign,
      )
    : text
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${escapedInside}` : escapedInside
}

const jsonString = /"[^"\\]*(?:\\.[^"\\]*)*"/gs

/** Converts a value to a cell: numbers and booleans unchanged, null for missing, nested values as JSON. */
export function cellValue(value: Json | undefined): string | number | boolean | bigint | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return escapeFormula(value)
  if (typeof value !== 'object') return value
  return toJsonLine(value).replace(jsonString, (match) =>
    JSON.stringify(escapeFormula(String(JSON.parse(match)))),
  )
}

export const csvColumns = (
  contractFields: readonly string[],
  receivedFields: ReadonlySet<string>,
): string[] => [...contractFields, ...[...receivedFields].filter((name) => !contractFields.includes(name))]

/** The end of the name of a file with these separators. */
export const fileExtension = (separator: Separator) => (separator === 'tab' ? 'tsv' : 'csv')

// Quotes let a spreadsheet distinguish the text 007 from the number 7.
const isText = (value: unknown) => typeof value === 'string' && !decimalComma.test(value)

// Matches a number with a decimal comma, such as `-1,5` or `1,5e-7`.
const decimalComma = /^-?\d+,\d+(?:e[+-]\d+)?$/

export async function readPart(part: Blob) {
  const lines = (await part.text()).trimEnd().replaceAll('\n', ',')
  const records = await parseJson(`[${lines}]`)
  return Array.isArray(records) ? records.filter(isObject).map((record) => ({ record })) : []
}

/**
 * Writes parts of JSON Lines as a CSV file: UTF-8 with a byte order mark, quoted text, CRLF, and a header line. With
 * semicolons, numbers have a decimal comma, because spreadsheets that expect these read 1.5 as a day in May. Reading each
 * part asynchronously keeps the page responsive.
 * @throws AbortError when the signal aborts.
 */
export async function writeCsv(
  parts: readonly Blob[],
  columns: readonly CsvColumn[],
  separator: Separator,
  signal: AbortSignal,
): Promise<Blob> {
  const config = { newline: '\r\n', delimiter: { comma: ',', semicolon: ';', tab: '\t' }[separator] }
  const csvText = (rows: ReturnType<typeof cellValue>[][], quotes: (value: unknown) => boolean) =>
    `${papaparse.unparse(rows, { ...config, quotes })}\r\n`
  const toCsvCell = (cell: ReturnType<typeof cellValue>) =>
    separator === 'semicolon' && typeof cell === 'number' && `${cell}`.includes('.')
      ? `${cell}`.replace('.', ',')
      : cell
  const csvParts = [
    new Blob(['\uFEFF', csvText([columns.map(({ header }) => escapeFormula(header))], () => false)]),
  ]
  for (const part of parts) {
    signal.throwIfAborted()
    const rows = await readPart(part)
    const cells = rows.map(({ record }) =>
      columns.map((column) => toCsvCell(cellOf(column, valueAt(record, column.field)))),
    )
    csvParts.push(new Blob([csvText(cells, isText)]))
  }
  const subtype = separator === 'tab' ? 'tab-separated-values' : 'csv'
  return new Blob(csvParts, { type: `text/${subtype};charset=utf-8` })
}
