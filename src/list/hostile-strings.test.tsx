import papaparse from 'papaparse'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hasVisibleCharacter, toSearchText } from '../contract/text.ts'
import { paths } from '../paths.ts'
import { exportList, exportRegion } from '../testing/export-region.ts'
import { everyNthHostileString, hostileStrings } from '../testing/hostile-strings.ts'
import { openApp } from '../testing/open-app.ts'
import { recordSavedFiles } from '../testing/saved-files.ts'

/** Returns a text as an ID, except `.` and `..`, which browsers cannot request as a path segment. */
const idOf = (text: string, index: number) => (text === '.' || text === '..' ? `id_${index}` : text)

beforeEach(() => {
  vi.spyOn(window, 'alert').mockImplementation(() => {
    throw new Error('A name was run as a script.')
  })
})

/** Returns each row's name, the path of its record, and the ID that its first button copies. */
function shownRows() {
  const [table] = page.getByRole('table').elements()
  if (!(table instanceof HTMLTableElement)) return []
  return [...table.rows].slice(1).map((row) => {
    const [link] = row.getElementsByTagName('a')
    return [link?.textContent, link?.getAttribute('href'), row.getElementsByTagName('button')[0]?.value]
  })
}

const records = {
  projects: hostileStrings.map((text, index) => ({
    projectId: `prj_${index}`,
    name: text,
    description: text,
  })),
  apps: hostileStrings.map((text, index) => ({
    projectAppId: idOf(text, index),
    projectId: 'prj_0',
    displayName: text,
    platform: text,
    bundleId: text,
  })),
  users: hostileStrings.map((text, index) => ({
    userId: idOf(text, index),
    projectId: 'prj_0',
    nickname: text,
    note: text,
  })),
}

test.each([
  ['/projects', paths.project, (_: string, index: number) => `prj_${index}`],
  ['/apps', paths.app, idOf],
  ['/users', paths.user, idOf],
])(
  '%s shows every visible hostile string unchanged, as a link to its record, and copies its ID',
  async (path, recordPath, idAt) => {
    await openApp(`${path}?limit=1000`, records)
    const rows = hostileStrings.map((text, index) => [
      hasVisibleCharacter(text) ? text : '—Unnamed',
      recordPath(idAt(text, index)),
      idAt(text, index),
    ])
    await expect.poll(shownRows).toEqual(rows)
    expect(document.documentElement.scrollWidth).toBe(1280)
  },
)

test('a hostile filter is sent composed and without invisible characters, else unchanged', async () => {
  const requests = await openApp('/users', records)
  const requested = () => requests.map(({ query }) => query.nickname)
  for (const { text } of everyNthHostileString(120)) {
    await page.getByLabelText('Nickname').fill(text)
    const sent = toSearchText(text)
    await expect.poll(requested).toContain(sent)
    await expect.poll(() => new URLSearchParams(location.search).get('nickname')).toBe(sent)
  }
})

test('every hostile string is exported unchanged, except that CSV escapes formulas', async () => {
  const files = recordSavedFiles()
  await openApp('/projects', records)
  await exportList('JSON Lines')
  await expect.element(exportRegion).toHaveTextContent('File saved')
  const lines = (await files[0]?.text())?.split('\n').slice(0, -1) ?? []
  expect(lines.map((line) => JSON.parse(line))).toEqual(records.projects)
  await exportList('CSV')
  await expect.poll(() => files.length).toBe(2)
  const text = (await files[1]?.text()) ?? ''
  const withoutByteOrderMark = text.slice(1)
  const csv = papaparse.parse<string[]>(withoutByteOrderMark, { delimiter: ',', newline: '\r\n' })
  const [header, ...rows] = csv.data
  expect(header).toEqual(['projectId', 'name', 'description'])
  for (const [index, name] of hostileStrings.entries()) {
    const cell = rows[index]?.[1]
    // Other names may be formulas too, such as those with a formula sign after spaces.
    const isCertainlyFormula = /^[=+@]/.test(name)
    expect(isCertainlyFormula ? [`'${name}`] : [name, `'${name}`]).toContain(cell)
    expect(rows[index]).toEqual([`prj_${index}`, cell, cell])
  }
})
