import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The cells of each row, without those of the headers. */
const readRows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith(' | Test |'))
    .map((line) => line.slice(2, -2).split(' | '))

/** Why a cell names no test; undefined where it does. A cell is `path`, or `path` › part of a title. */
function problemOf(cell: string): string | undefined {
  const [, path = '', part] =
    /^`((?:src|e2e|service|deploy)\/[^`]+\.(?:test|spec)\.tsx?)`(?: › (\S.*))?$/.exec(cell) ?? []
  if (path === '') return `${cell}: not a test`
  if (!existsSync(join(root, path))) return `${path}: no such file`
  if (part === undefined) return undefined
  return readFileSync(join(root, path), 'utf8').includes(part) ? undefined : `${path}: no test “${part}”`
}

const rows = readRows(readFileSync(join(root, 'docs/promises.md'), 'utf8'))

test('every row of docs/promises.md has a sentence and one other cell, and none occurs twice', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(rows.filter(([promise, ...cells]) => !promise?.endsWith('.') || cells.length !== 1)).toEqual([])
  const promises = rows.map(([promise]) => promise)
  expect(promises.filter((promise, index) => promises.indexOf(promise) !== index)).toEqual([])
})

test('every test that docs/promises.md names exists', () => {
  const cells = rows.flatMap(([, cell = '']) => (cell === '**none**' ? [] : cell.split('; ')))
  expect(cells.flatMap((cell) => problemOf(cell) ?? [])).toEqual([])
})

test('a missing file, a missing title and a cell in another format are found', () => {
  expect(problemOf('`src/missing.test.ts`')).toBe('src/missing.test.ts: no such file')
  expect(problemOf('`src/paths.test.ts` › no such title')).toBe('src/paths.test.ts: no test “no such title”')
  expect(problemOf('src/paths.test.ts')).toBe('src/paths.test.ts: not a test')
  expect(problemOf('`src/paths.test.ts` › identifiers in addresses')).toBeUndefined()
})
