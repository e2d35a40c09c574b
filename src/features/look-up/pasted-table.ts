import papaparse from 'papaparse'
import { createSecretRemover } from '../../api/secret-remover.ts'
import { isSecretName } from '../../api/secrets.ts'
import { looksLikePhone } from '../../list/search/phones.ts'
import { t } from '../../messages/lazy-messages.ts'
import { idColumnsOf, isEmail, type LearnedShapes, learnedKindsOf, readPasted } from '../../pasted/index.ts'
import type { Match } from './MatchBySelect.tsx'
import { isHeaderOf, type ParsedList, parseIdList, parseValueList } from './parse-id-list.ts'

const oneLine = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/**
 * Returns the rows of a table that was copied from a spreadsheet, or of CSV; undefined for any other text. Cells are
 * separated by tabs, semicolons or commas, and may be quoted.
 */
export function readTable(text: string): string[][] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\uFEFF?\n*|\n+$/g, '')
  // JSON has commas in every line, too.
  if (/^\s*[[{]/.test(lines)) return undefined
  for (const [delimiter, fastMode] of [['\t'], [';'], [','], ['\t', true]] as const) {
    const config = { delimiter, newline: '\n', skipEmptyLines: true, ...(fastMode && { fastMode }) } as const
    const { data, errors } = papaparse.parse<string[]>(lines, config)
    const { length: width } = data[0] ?? []
    const isTable = width > 1 && data.length > 1 && !errors.some(({ type }) => type === 'Quotes')
    if (isTable && data.every(({ length }) => length === width)) return data
  }
  return undefined
}

export const columnsOf = (rows: readonly (readonly string[])[] = []): string[][] =>
  (rows[0] ?? []).map((_, index) => rows.map((cells) => oneLine(cells[index] ?? '')))

// Maximum number of rows that decide which column is checked.
const MAX_SAMPLE_ROWS = 30

const isValue = (cell: string, match: Match | undefined, shapes?: LearnedShapes): boolean =>
  match ? isEmail(cell) || looksLikePhone(cell) : readPasted(cell, shapes && { shapes }).ids.length === 1

/** Returns how likely the cells of a column are what is checked; 0 if they are not. */
function scoreOf([header = '', ...cells]: string[], match: Match | undefined, shapes?: LearnedShapes) {
  if (match?.field !== undefined && isHeaderOf(match.field, header)) return 4
  const [kinds] = (!match && idColumnsOf(header)?.columns) || []
  if (kinds && cells.some(Boolean)) return kinds.length === 1 && kinds[0] === 'user' ? 4 : 3
  const values = cells.filter((cell) => isValue(cell, match, shapes))
  const filled = cells.filter(Boolean)
  if (match && values.length * 2 <= filled.length) return new Set(filled).size / cells.length
  // An email address is rather no ID, and a text like received IDs rather one.
  const isLikely = match || filled.some((cell) => shapes && learnedKindsOf(cell, shapes).length > 0)
  return (isLikely ? 1 : values.some(isEmail) ? 0 : 0.5) + values.length / cells.length
}

const isKnownHeader = (cell: string, match: Match | undefined) =>
  [undefined, match?.field].some((field) => isHeaderOf(field, cell)) || idColumnsOf(cell) !== undefined

/**
 * Finds what to check in a text of any form: IDs or, with a match, values. In a table, they are in one of its columns.
 * @param keys the tab's keys, which are never looked up.
 * @throws AbortError if the signal aborts.
 */
export async function parsePasted(
  text: string,
  match: Match | undefined,
  keys: readonly string[],
  signal: AbortSignal,
  shapes?: LearnedShapes,
): Promise<ParsedList> {
  const parse = (part: string) =>
    match ? parseValueList(part, match.field, keys, signal) : parseIdList(part, keys, signal, shapes)
  const rows = readTable(text) ?? []
  const columns = columnsOf(rows)
  const scores = columns.map((cells) => scoreOf(cells.slice(0, MAX_SAMPLE_ROWS), match, shapes))
  const best = Math.max(0, ...scores)
  const column = scores.indexOf(best)
  // Several such columns may be one list, unless a spreadsheet has them.
  const isUnclear = !text.includes('\t') && column !== scores.lastIndexOf(best)
  const [firstCell = '', ...otherCells] = columns[column] ?? []
  if (best === 0 || isUnclear) return parse(text)
  const isHeader =
    columns.some(([cell = '']) => isKnownHeader(cell, match)) ||
    (firstCell !== '' && !isValue(firstCell, match) && otherCells.some((cell) => isValue(cell, match)))
  const removeSecrets = createSecretRemover(keys)
  const headers = columns.map(
    ([cell = ''], index) => (isHeader && removeSecrets(cell).trim()) || t.lookUpPage.columnName(index + 1),
  )
  const isSecret = headers.map((header) => isHeader && isSecretName(header))
  const body = rows.slice(isHeader ? 1 : 0).map((cells) =>
    cells.map((cell, index) => {
      const sendable = isSecret[index] ? '' : removeSecrets(cell)
      return sendable === cell ? cell : sendable.trim()
    }),
  )
  const checkedCells = body.map((cells) => oneLine(cells[column] ?? ''))
  const quotedCells = checkedCells.map((cell) => `"${cell.replaceAll('"', '""')}"`)
  const idHeader = idColumnsOf(firstCell) ? [firstCell] : []
  const list = await parse((match ? quotedCells : [...idHeader, ...checkedCells]).join('\n'))
  const ids = new Map(list.listedIds.map((listed) => [listed.spellings[0], listed]))
  const idOf = (cell: string) =>
    [cell, ...cell.split(/[\s,;|<>()[\]{}"'`=/?&#]+/)].find((word) => ids.has(word))
  const tableRows = body.map((cells, index) => ({ cells, id: idOf(checkedCells[index] ?? '') }))
  const rowIds = new Set(tableRows.map(({ id }) => id))
  const hasSecrets = String(body) !== String(rows.slice(isHeader ? 1 : 0))
  return {
    ...list,
    listedIds: list.listedIds.filter(({ spellings }) => rowIds.has(spellings[0])),
    notes: new Set([...list.notes, ...(hasSecrets ? (['secrets'] as const) : [])]),
    table: { headers, column, rows: tableRows },
  }
}
