import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { newReceivedIds } from '../../api/http/connection.ts'
import { learnShapes } from '../../pasted/index.ts'
import { fc } from '../../testing/fast-check.ts'
import { parsePasted, readTable } from './pasted-table.ts'

const { signal } = new AbortController()

const parse = (text: string, field?: string | null, keys: string[] = []) =>
  parsePasted(text, field === undefined ? undefined : { field: field ?? undefined }, keys, signal)

const idsOf = async (...args: Parameters<typeof parse>) => {
  const { table, listedIds } = await parse(...args)
  return { ids: table?.rows.map(({ id }) => id), listed: listedIds.map(({ spellings: [id] }) => id) }
}

const cell = fc.string({ unit: fc.constantFrom(...'",;\t\n\' =+-|0éab김') })

test.each([',', ';', '\t'])('a table written with %j is read back, whatever its cells', (delimiter) => {
  const rowOf = (width: number) => fc.array(cell, { minLength: width, maxLength: width })
  const tables = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(rowOf(width), { minLength: 1, maxLength: 5 }).map((rows) => ({ width, rows })))
  fc.assert(
    fc.property(tables, fc.constantFrom('\n', '\r\n'), ({ width, rows }, newline) => {
      const table = [Array.from({ length: width }, (_, index) => `h${index}`), ...rows]
      const text = papaparse.unparse(table, { delimiter, newline, quotes: true })
      expect(readTable(`\uFEFF${text}${newline}`)).toEqual(table)
    }),
  )
})

test.each([
  'usr_1',
  'usr_1, usr_2, usr_3',
  'usr_1\nusr_2',
  'a,b\nc',
  'user usr_1 failed, see usr_2\nthanks',
  '{"userId":"usr_1","name":"a"}\n{"userId":"usr_2","name":"b"}',
  '[\n  "ada",\n  "bo"\n]',
])('the text %j is no table', (text) => {
  expect(readTable(text)).toBeUndefined()
})

test('a quote that nothing closes is a part of its cell', () => {
  expect(readTable('"5 inch\tusr_1\nx\tusr_2')).toEqual([
    ['"5 inch', 'usr_1'],
    ['x', 'usr_2'],
  ])
})

test.each([
  ['tabs', 'Name\tCustomer\tNote\nAda\tusr_1\tx\nBo\tusr_2\nCy'],
  ['a header', 'Name;userId;Note\nAda;usr_1;x\nBo;usr_2\nCy'],
])('in a table with %s, rows that lack their last cells are padded', async (_, text) => {
  const { table } = await parse(text)
  expect(table?.rows).toEqual([
    { cells: ['Ada', 'usr_1', 'x'], id: 'usr_1' },
    { cells: ['Bo', 'usr_2', ''], id: 'usr_2' },
    { cells: ['Cy', '', ''], id: undefined },
  ])
})

test('a list whose last line is shorter stays a list', async () => {
  expect(await idsOf('usr_1, usr_2, usr_3\nusr_4')).toEqual({
    ids: undefined,
    listed: ['usr_1', 'usr_2', 'usr_3', 'usr_4'],
  })
})

test('a chosen column is checked instead of the most likely one', async () => {
  const text = 'Order\tCustomer\nord_1\tusr_1\nord_2\tusr_2'
  expect((await parse(text)).table?.column).toBe(0)
  const { table, listedIds } = await parsePasted(text, undefined, [], signal, undefined, 1)
  expect(table?.column).toBe(1)
  expect(table?.rows.map(({ id }) => id)).toEqual(['usr_1', 'usr_2'])
  expect(listedIds).toHaveLength(2)
})

test.each([
  ['tabs and a header', 'Name\tUser ID\tPlan\nAda\t3\tPro\nBo\t\tFree\nCy\t3\tPro', ['3', undefined, '3']],
  ['semicolons', 'Betrag;Kunde\n"1,5";usr_1\n"2,5";usr_2', ['usr_1', 'usr_2']],
  ['no header', 'Ada\tusr_1\nBo\tusr_2', ['usr_1', 'usr_2']],
  ['a header of any language', 'Kunde\tName\nusr_1\tAda\nusr_2\tBo', ['usr_1', 'usr_2']],
  ['email addresses beside IDs', 'Mail,Kunde\na@b.co,usr_1\nc@d.co,usr_2', ['usr_1', 'usr_2']],
  ['line breaks in cells', 'Note\tuserId\n"two\nlines"\tusr_1\nx\tusr_2', ['usr_1', 'usr_2']],
  ['IDs of several kinds', 'projectId,userId\nprj_1,usr_1\nprj_1,usr_2', ['usr_1', 'usr_2']],
  [
    'IDs within text',
    'Link,Name\nhttps://x.co/users/usr_1?a=b,Ada\n"user usr_2, new",Bo',
    ['usr_1', 'usr_2'],
  ],
])('in a table with %s, each row is checked by its ID', async (_, text, expected) => {
  const { ids, listed } = await idsOf(text)
  expect(ids).toEqual(expected)
  expect(listed).toEqual([...new Set(expected.filter(Boolean))])
})

test.each([
  ['Name,Mail\n"Doe, Ada",a@x.co\nBo,b@x.co\nCy,a@x.co', null, ['a@x.co', 'b@x.co', 'a@x.co']],
  ['Ada\ta@x.co\nBo\tb@x.co', 'profile.email', ['a@x.co', 'b@x.co']],
  ['Team,Nickname\nred,"Doe, Ada"\nred,"5"" pipe"', 'nickname', ['Doe, Ada', '5" pipe']],
  ['Name,Plan\nAda,Pro\nBo,Pro', null, ['Ada', 'Bo']],
  ['Phone\tName\n+82 10-1234-5678\tAda\n\tBo', null, ['+82 10-1234-5678', undefined]],
])('the table %j is matched with the field %j by %j', async (text, field, expected) => {
  expect((await idsOf(text, field)).ids).toEqual(expected)
})

test('columns of IDs that are one list stay a list', async () => {
  expect(await idsOf('usr_1,usr_2\nusr_3,usr_4')).toEqual({
    ids: undefined,
    listed: ['usr_1', 'usr_2', 'usr_3', 'usr_4'],
  })
})

test('rows, their order and headers are kept, and columns without a header are numbered', async () => {
  const { table } = await parse('Name\t\tuserId\nAda\tx\tusr_2\n\t\t\nAda\tx\tusr_1\n')
  expect(table).toEqual({
    headers: ['Name', 'Column 2', 'userId'],
    column: 2,
    rows: [
      { cells: ['Ada', 'x', 'usr_2'], id: 'usr_2' },
      { cells: ['', '', ''], id: undefined },
      { cells: ['Ada', 'x', 'usr_1'], id: 'usr_1' },
    ],
  })
  expect((await parse('Ada\tusr_1\nBo\tusr_2')).table?.headers).toEqual(['Column 1', 'Column 2'])
})

test('the shape of received IDs decides between two columns', async () => {
  const shapes = learnShapes({ ...newReceivedIds(), user: new Set(['kx-1a2b3c', 'kx-9f8e7d']) })
  const text = 'Order\tCustomer\nA-17\tkx-5a5b5c\nA-18\tkx-4d4e4f'
  const { table } = await parsePasted(text, undefined, [], signal, shapes)
  expect(table?.column).toBe(1)
})

const key = 'sk_master_0123456789abcdef'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJlMQ'

test.each([undefined, null])(
  'keys, tokens and columns of secrets are not kept or checked (match: %j)',
  async (field) => {
    const text = `userId\tNote\tPassword\nusr_1\t${key}\thunter2\n${key}\tBearer ${jwt}\thunter3\nusr_2\tfine\t`
    const parsed = await parse(text, field, [key])
    for (const secret of [key, 'eyJ', 'hunter']) expect(JSON.stringify(parsed)).not.toContain(secret)
    expect([...parsed.notes]).toEqual(['secrets'])
    expect(parsed.table?.headers).toEqual(['userId', 'Note', 'Password'])
    expect(parsed.table?.rows.map(({ id }) => id)).toEqual(['usr_1', undefined, 'usr_2'])
  },
)
