import papaparse from 'papaparse'
import { createSecretRemover } from '../../api/secret-remover.ts'
import { isSecretName } from '../../api/secrets.ts'
import { looksLikePhone } from '../../list/search/phones.ts'
import { isoTimeOf } from '../../list/search/shown-times.ts'
import { t } from '../../messages/lazy-messages.ts'
import { idColumnsOf, isEmail, type LearnedShapes, learnedKindsOf, readPasted } from '../../pasted/index.ts'
import type { Match } from './MatchBySelect.tsx'
import { isHeaderOf, type ParsedList, parseIdList, parseValueList } from './parse-id-list.ts'

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

const isKnownHeader = (cell: string, match?: Match) =>
  [undefined, match?.field].some((field) => isHeaderOf(field, cell)) || idColumnsOf(cell) !== undefined

/**
 * Returns the rows of a table that was copied from a spreadsheet, or of CSV; undefined for any other text. Cells are
 * separated by tabs, semicolons or commas, and may be quoted. Spreadsheets leave out empty cells at the end of rows.
 */
export function readTable(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF?\n*|\n+$/g, '')
  // JSON has commas in every line, too, and so have times such as `27 Oct, 18:00`.
  if (/^\s*[[{]/.test(lines) || isoTimeOf(lines.split('\n', 1)[0] ?? '')) return undefined
  for (const [delimiter, fastMode] of [['\t'], [';'], [','], ['\t', true]] as const) {
    const config = { delimiter, newline: '\n', skipEmptyLines: true, ...(fastMode && { fastMode }) } as const
    const { data, errors } = papaparse.parse<string[]>(lines, config)
    const [first = []] = data
    const mayBeShorter = delimiter === '\t' || first.some((cell) => isKnownHeader(cell))
    const isRow = ({ length }: string[]) => length === first.length || (mayBeShorter && length < first.length)
    const isTable = first.length > 1 && data.length > 1 && !errors.some(({ type }) => type === 'Quotes')
    if (isTable && data.every(isRow)) return data.map((cells) => first.map((_, index) => cells[index] ?? ''))
  }
  return undefined
}

// Maximum number of rows that decide which column is checked.
const MAX_SAMPLE_ROWS = 30

/** Returns the first cells of each column. */
export const columnsOf = ([first = [], ...others]: readonly string[][] = []): string[][] =>
  first.map((_, index) =>
    [first, ...others.slice(0, MAX_SAMPLE_ROWS)].map((cells) => oneLine(cells[index] ?? '')),
  )

const idsIn = (text: string, shapes: LearnedShapes | undefined) =>
  readPasted(text, shapes && { shapes }).ids.map(({ spellings: [id = ''] }) => id)

const isValue = (cell: string, match: Match | undefined, shapes?: LearnedShapes): boolean =>
  match ? isEmail(cell) || looksLikePhone(cell) : idsIn(cell, shapes).length === 1

/** Returns how likely the cells of a column are what is checked; 0 if they are not. */
function scoreOf([header = '', ...cells]: string[], match: Match | undefined, shapes?: LearnedShapes) {
  if (match?.field !== undefined && isHeaderOf(match.field, header)) return 4
  const kinds = match ? undefined : idColumnsOf(header)?.columns[0]
  if (kinds && cells.some(Boolean)) return kinds.length === 1 && kinds[0] === 'user' ? 4 : 3
  const values = cells.filter((cell) => isValue(cell, match, shapes))
  const filled = cells.filter(Boolean)
  if (match && values.length * 2 <= filled.length) return new Set(filled).size / cells.length
  // An email address is rather no ID, and a text like received IDs rather one.
  const isLikely = match || filled.some((cell) => shapes && learnedKindsOf(cell, shapes).length > 0)
  return (isLikely ? 1 : values.some(isEmail) ? 0 : 0.5) + values.length / cells.length
}

/**
 * Finds what to check in a text of any form: IDs or, with a match, values. In a table, they are in one of its columns.
 * @param keys the tab's keys, which are never looked up.
 * @param chosenColumn the index of this column; without it, the most likely one.
 * @throws AbortError if the signal aborts.
 */
export async function parsePasted(
  text: string,
  match: Match | undefined,
  keys: readonly string[],
  signal: AbortSignal,
  shapes?: LearnedShapes,
  chosenColumn?: number,
): Promise<ParsedList> {
  const parse = (part: string) =>
    match ? parseValueList(part, match.field, keys, signal) : parseIdList(part, keys, signal, shapes)
  const rows = readTable(text) ?? []
  const columns = columnsOf(rows)
  const scores = columns.map((cells) => scoreOf(cells, match, shapes))
  const best = Math.max(0, ...scores)
  const column = chosenColumn ?? scores.indexOf(best)
  // Several such columns may be one list, unless a spreadsheet has them.
  const isUnclear = chosenColumn === undefined && !text.includes('\t') && column !== scores.lastIndexOf(best)
  const [firstCell, ...otherCells] = columns[column] ?? []
  if (firstCell === undefined || best === 0 || isUnclear) return parse(text)
  const isHeader =
    columns.some(([cell = '']) => isKnownHeader(cell, match)) ||
    (firstCell !== '' && !isValue(firstCell, match) && otherCells.some((cell) => isValue(cell, match)))
  const removeSecrets = createSecretRemover(keys)
  const headers = columns.map(
    ([cell = ''], index) => (isHeader && removeSecrets(cell).trim()) || t.lookUpPage.columnName(index + 1),
  )
  const isSecret = headers.map((header) => isHeader && isSecretName(header))
  const given = rows.slice(isHeader ? 1 : 0)
  const body = given.map((cells) => cells.map((cell, index) => (isSecret[index] ? '' : removeSecrets(cell))))
  const checkedCells = body.map((cells) => oneLine(cells[column] ?? ''))
  const quotedCells = checkedCells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const idHeader = idColumnsOf(firstCell) ? `${firstCell}\n` : ''
  const list = await parse(match ? quotedCells.join('\n') : idHeader + checkedCells.join('\n'))
  const ids = new Set(list.listedIds.map(({ spellings: [id] }) => id))
  const idOf = (cell: string) =>
    ids.has(cell) ? cell : match ? undefined : idsIn(idHeader + cell, shapes).find((id) => ids.has(id))
  const tableRows = body.map((cells, index) => ({ cells, id: idOf(checkedCells[index] ?? '') }))
  const rowIds = new Set(tableRows.map(({ id }) => id))
  return {
    ...list,
    listedIds: list.listedIds.filter(({ spellings: [id] }) => rowIds.has(id)),
    notes: `${body}` === `${given}` ? list.notes : new Set([...list.notes, 'secrets']),
    table: { headers, column, rows: tableRows },
  }
}
