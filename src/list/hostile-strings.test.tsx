import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hasVisibleCharacter } from '../contract/text.ts'
import { paths } from '../paths.ts'
import { hostileStrings } from '../testing/hostile-strings.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'

/** Returns a text as an ID, except `.` and `..`, which browsers cannot request as a path segment. */
const idOf = (text: string, index: number) => (text === '.' || text === '..' ? `id_${index}` : text)

beforeEach(() => {
  vi.spyOn(window, 'alert').mockImplementation(() => {
    throw new Error('A name was run as a script.')
  })
})

/** Returns each row's name and the path of its record. */
function shownRows() {
  const [table] = page.getByRole('table').elements()
  if (!(table instanceof HTMLTableElement)) return []
  return [...table.rows].slice(1).map((row) => {
    const [link] = row.getElementsByTagName('a')
    return [link?.textContent, link?.getAttribute('href')]
  })
}

test('a list shows every visible hostile string unchanged, as a link to its record', async () => {
  const users = hostileStrings.map((text, index) => ({
    userId: idOf(text, index),
    nickname: text,
    note: text,
  }))
  await openApp('/users?limit=1000', { users })
  const rows = users.map(({ userId, nickname }) => [
    hasVisibleCharacter(nickname) ? nickname : '—Unnamed',
    paths.user(userId),
  ])
  await expect.poll(shownRows).toEqual(rows)
  expect(document.documentElement.scrollWidth).toBe(1280)
})

test('records with odd identifiers are opened from a list', async () => {
  const ids = ['../up', '한글 %2F?#', '__proto__']
  await openApp('/users', {
    users: ids.map((userId, index) => ({ userId, projectId: 'p', nickname: `name ${index}` })),
  })
  for (const [index, id] of ids.entries()) {
    await page.getByRole('link', { name: `name ${index}`, exact: true }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: `name ${index}` })).toBeVisible()
    await expect.poll(pageAddress).toBe(paths.user(id))
    const values = page.getByRole('definition').elements()
    expect(values.map((value) => value.textContent)).toContain(id)
    history.back()
    await expect.poll(pageAddress).toBe('/users')
  }
})
