import { parse } from 'csv-parse/sync'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { toJsonLine } from '../jobs/json-line.ts'
import { type Separator, separators } from '../preferences/separator-preference.ts'
import type { Json } from '../reading/index.ts'
import { fc } from '../testing/fast-check.ts'
import { cellValue, csvColumns, escapeFormula, fileExtension, writeCsv } from './csv.ts'

const { signal } = new AbortController()

const characters = { comma: ',', semicolon: ';', tab: '\t' }

const parseCsv = (text: string, delimiter = ','): string[][] =>
  parse(text, { bom: true, recordDelimiter: '\r\n', skipEmptyLines: false, delimiter })

const csvOf = async (
  rows: Record<string, Json>[],
  fields: string[],
  separator: Separator = 'comma',
): Promise<string> => {
  const blob = await writeCsv(
    [new Blob(rows.map((row) => `${toJsonLine(row)}\n`))],
    fields.map((field) => ({ field, header: field })),
    separator,
    signal,
  )
  // `text()` of a Blob removes the byte order mark that a file keeps.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'",\r\n\t;=+-@\' \uFEFF|0é김') }),
)
/** Matches a cell that a reader takes for a formula after removing spaces and quotes. */
const formulaCell = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u

/** Undoes `escapeFormula`, as docs/user-guide.md describes it. */
function unescapeFormula(cell: string): string {
  const text = cell.replace(
    /([\s\p{Cc}\p{Cf}'",;|]*[,;|\t\r\n])'([\s\p{Cc}\p{Cf}'"]*[=+\-@＝＋－＠])/gu,
    '$1$2',
  )
  return text.startsWith("'") && escapeFormula(text.slice(1)) === cell ? text.slice(1) : text
}

describe('a CSV file', () => {
  test('begins with a byte order mark and ends each line with CRLF', async () => {
    expect(await csvOf([{ userId: 'a', nickname: 'b,c' }], ['userId', 'nickname'])).toBe(
      '\uFEFFuserId,nickname\r\n"a","b,c"\r\n',
    )
  })

  test.each(separators)(
    'with the separator %s is read back by two CSV readers, whatever its characters',
    async (separator) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(hostileTexts, hostileTexts), { minLength: 1 }), async (pairs) => {
          const text = await csvOf(
            pairs.map(([a, b]) => ({ a, b })),
            ['a', 'b'],
            separator,
          )
          const expected = [['a', 'b'], ...pairs.map((pair) => pair.map((value) => escapeFormula(value)))]
          const delimiter = characters[separator]
          expect(parseCsv(text, delimiter)).toEqual(expected)
          const withoutByteOrderMark = text.slice(1)
          const { data } = papaparse.parse(withoutByteOrderMark, { delimiter, newline: '\r\n' })
          expect(data.slice(0, -1)).toEqual(expected)
        }),
      )
    },
  )

  test.each<[Separator, name: string, text: string]>([
    ['comma', 'csv', `\uFEFF"a,b",c;d,e\tf\r\n"'=1","x,'=2; y\t'+3",-5\r\n`],
    ['semicolon', 'csv', `\uFEFFa,b;"c;d";e\tf\r\n"'=1";"x,'=2; y\t'+3";-5\r\n`],
    ['tab', 'tsv', `\uFEFFa,b\tc;d\t"e\tf"\r\n"'=1"\t"x,'=2; y\t'+3"\t-5\r\n`],
  ])(
    'with the separator %s, in a file named .%s, quotes what has it, and escapes formulas',
    async (separator, extension, text) => {
      const row = { 'a,b': '=1', 'c;d': 'x,=2; y\t+3', 'e\tf': -5 }
      expect(await csvOf([row], Object.keys(row), separator)).toBe(text)
      expect(fileExtension(separator)).toBe(extension)
    },
  )

  test.each<[Separator, string]>([
    ['comma', '1.5,-0.25,1.5e-7,12,"1.5","{""b"":1.5}"'],
    ['semicolon', '1,5;-0,25;1,5e-7;12;"1.5";"{""b"":1.5}"'],
    ['tab', '1.5\t-0.25\t1.5e-7\t12\t"1.5"\t"{""b"":1.5}"'],
  ])(
    'with the separator %s has the decimal sign that its spreadsheets read as a number',
    async (separator, line) => {
      const row = { a: 1.5, b: -0.25, c: 1.5e-7, d: 12, e: '1.5', f: { b: 1.5 } }
      const [, cells] = (await csvOf([row], Object.keys(row), separator)).split('\r\n')
      expect(cells).toBe(line)
    },
  )

  test('has the values at paths, which a field with such a name precedes', async () => {
    const rows = [{ profile: { email: 'a' } }, { 'profile.email': 'b', profile: { email: 'c' } }]
    expect(await csvOf(rows, ['profile.email'])).toBe('\uFEFFprofile.email\r\n"a"\r\n"b"\r\n')
  })

  test('has no cell that a spreadsheet runs as a formula, and escaped texts can be restored', () => {
    fc.assert(
      fc.property(hostileTexts, (text) => {
        const cell = escapeFormula(text)
        const isNegativeNumber = cell.startsWith('-') && !Number.isNaN(Number(cell))
        expect(/^[=+\-@\t\r\n]/.test(cell) && !isNegativeNumber).toBe(false)
        // Simulates readers that use another separator or ignore quotes.
        if (Number.isNaN(Number(text)))
          expect(cell.split(/[,;|\t\r\n]/).filter((part) => formulaCell.test(part))).toEqual([])
        expect(unescapeFormula(cell)).toBe(text)
      }),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['a,=1+1', "a,'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a|@SUM(A1)', "a|'@SUM(A1)"],
    ['a\t+1', "a\t'+1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a\r\n-1+1', "a\r\n'-1+1"],
    ['a; "=1+1', `a;' "=1+1`],
    ['a,,\n\u200B＝1', "a,,\n'\u200B＝1"],
    ['=1\n=2', "'=1\n'=2"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    [{ a: [1, '=x', 'y;=x'], ',=': 'z' }, `{"a":[1,"'=x","y;'=x"],",'=":"z"}`],
  ])('escapes %j as %j', (value, cell) => {
    expect(cellValue(value)).toBe(cell)
  })

  test('escapes a text of a megabyte, and leaves one without formulas unchanged', () => {
    expect(escapeFormula(`a${'\n'.repeat(1_000_000)}=`)).toMatch(/\n'=$/)
    expect(escapeFormula(' ,'.repeat(500_000))).toBe(' ,'.repeat(500_000))
  })

  test.each([
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['007', '007'],
    ['a=b', 'a=b'],
    ["O'Neil", "O'Neil"],
    [-5, -5],
    [1e21, 1e21],
    [false, false],
    [null, null],
    [undefined, null],
    [{ a: [1, -5, 'x=y'] }, '{"a":[1,-5,"x=y"]}'],
    ['a, b; c | d = e', 'a, b; c | d = e'],
    [[], '[]'],
  ] as const)('converts %j to the cell %j without escaping', (value, cell) => {
    expect(cellValue(value as Json | undefined)).toBe(cell)
  })

  test('has the interface’s fields first, then extra fields, and escapes formulas in headers', async () => {
    const receivedFields = new Set(['zeta', 'userId', '=1', '__proto__'])
    const columns = csvColumns(['userId', 'nickname'], receivedFields)
    expect(columns).toEqual(['userId', 'nickname', 'zeta', '=1', '__proto__'])
    const row = JSON.parse('{"userId":"a","zeta":1,"=1":true,"__proto__":"own"}')
    expect(parseCsv(await csvOf([row], columns))).toEqual([
      ['userId', 'nickname', 'zeta', "'=1", '__proto__'],
      ['a', '', '1', 'true', 'own'],
    ])
  })

  test('has quotes around texts only, to distinguish the text 007 from the number 7', async () => {
    const row = JSON.parse('{"a":"007","b":7,"c":"","d":null,"e":true,"f":-1.5}')
    expect(await csvOf([row], ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toBe(
      '\uFEFFa,b,c,d,e,f,g\r\n"007",7,"",,true,-1.5,\r\n',
    )
  })

  test('keeps the digits of numbers beyond 2^53', async () => {
    expect(cellValue({ a: [-9007199254740993n] })).toBe('{"a":[-9007199254740993]}')
    expect(await csvOf([{ id: 9007199254740993n }], ['id'])).toBe('\uFEFFid\r\n9007199254740993\r\n')
  })

  test('is not written after an abort', async () => {
    await expect(writeCsv([new Blob(['{}\n'])], [], 'comma', AbortSignal.abort())).rejects.toThrow(/abort/i)
  })
})
