import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import { expect } from './fixtures.ts'
import { cells, saved, startExport } from './pages/export.page.ts'

/** Names that a spreadsheet would run, and what the file has instead. */
const run = [
  '=1+1',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '+1-800-FLOWERS',
  '-2+3',
  '@SUM(A1:A9)',
  '＝1+1',
  '  =1+1',
  '\t=1+1',
  '\u200B=1+1',
  '"=1+1',
  "'=1+1",
  '=1+1\n=2+2',
]

/** Names that stay as they are. */
const kept = [
  'plain',
  'comma, "quote" and \'apostrophe\'',
  'two\nlines',
  'two\r\nlines',
  '-5',
  '007',
  '12345678901234567890',
  '1e5',
  '3/4',
  '김서연',
  'مريم العلي',
  'נועה כהן',
  '👩‍🚀 Łukasz',
  'O’Neil',
  "O'Neil",
  'a=b',
  'ends with a space ',
  ';,|\t',
  '"',
  '""',
  'ÿ ‎ 𠮷',
]

test('hostile names come through another CSV reader whole, and none begins as a formula', async ({
  page,
  simulate,
  server,
}) => {
  const key = await simulate('', paths.users())
  const names = [...run, ...kept]
  server.db(key).users = names.map((nickname, index) => ({
    userId: `usr_${index + 1}`,
    projectId: 'prj_1',
    nickname,
  }))
  const [head = [], ...lines] = cells(await saved(page, () => startExport(page, 'CSV')))
  const nickname = head.indexOf('nickname')
  expect(lines.map((line) => line[nickname])).toEqual([...run.map((name) => `'${name}`), ...kept])
  expect(lines.map(([userId]) => userId)).toEqual(names.map((_, index) => `usr_${index + 1}`))
})
