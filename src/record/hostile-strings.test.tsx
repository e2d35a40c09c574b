import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hasVisibleCharacter } from '../contract/text.ts'
import { paths } from '../paths.ts'
import { nameField, press } from '../testing/forms.ts'
import { hostileStrings } from '../testing/hostile-strings.ts'
import { stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'
import { columnTexts } from '../testing/table.ts'

const VIEWPORT_WIDTH = 1280
/** Limits the characters of a page, which is slow if it contains a name of a megabyte. */
const MAX_PAGE_LENGTH = 20_000

function expectSmallPage() {
  expect(document.body.textContent?.length).toBeLessThan(MAX_PAGE_LENGTH)
  expect(document.documentElement.scrollWidth).toBe(VIEWPORT_WIDTH)
  expect(document.documentElement.outerHTML.isWellFormed()).toBe(true)
}

/** Stubs a service with one record of each kind, all with this name. */
const stubRecordsNamed = (name: string) =>
  stubRecords({
    projects: [{ projectId: 'prj_1', name, description: name }],
    apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: name, platform: 'ios', bundleId: name }],
    users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: name, note: name }],
  })

/** Each row's name, the address of its record, and the ID that its button copies. */
function shownRows() {
  const [table] = page.getByRole('table').elements()
  if (!(table instanceof HTMLTableElement)) return []
  return [...table.rows].slice(1).map((row) => {
    const [link] = row.getElementsByTagName('a')
    return [link?.textContent, link?.getAttribute('href'), row.getElementsByTagName('button')[0]?.value]
  })
}

test('a list shows every visible hostile string unchanged, as a link to its record, and copies its ID', async () => {
  vi.spyOn(window, 'alert').mockImplementation(() => {
    throw new Error('A name was run as a script.')
  })
  // Browsers cannot request `.` and `..` as a part of a path.
  const ids = hostileStrings.map((text, index) => (/^\.\.?$/.test(text) ? `id_${index}` : text))
  stubRecords({
    users: hostileStrings.map((text, index) => ({ userId: ids[index], nickname: text, note: text })),
  })
  await renderApp(paths.users({ limit: 1000 }))
  const rows = hostileStrings.map((text, index) => {
    const id = ids[index] ?? ''
    return [hasVisibleCharacter(text) ? text : '—Unnamed', paths.user(id), id]
  })
  await expect.poll(shownRows).toEqual(rows)
  expect(document.documentElement.scrollWidth).toBe(VIEWPORT_WIDTH)
})

test('a name of a megabyte is truncated in a list, a record and a dialog, never in the middle of an emoji', async () => {
  // Every even position is in the middle of an emoji.
  stubRecordsNamed(`a${'😀'.repeat(512 * 1024)}`)
  await renderApp('/users')
  await expect.poll(() => columnTexts()[0]).toContain('😀…')
  expectSmallPage()
  await page.getByRole('link', { name: '😀…' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Show all' }).first()).toBeVisible()
  expectSmallPage()
  await page.getByRole('button', { name: 'Sign user in' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('😀…')
  expectSmallPage()
})

test('a name of a megabyte is truncated in the project picker, in a conflict and in the match of a check', async () => {
  const name = 'm'.repeat(1024 * 1024)
  const project = { projectId: 'prj_1', name }
  stubRecords({ projects: [project] }, ({ method }) => (method === 'POST' ? json({}, 502) : undefined))
  const newApp = await renderApp(paths.newApp())
  await page.getByLabelText('Project', { exact: true }).click()
  await expect.element(page.getByRole('option').first()).toHaveTextContent('mmm…')
  expectSmallPage()
  await newApp.unmount()

  const edit = await renderApp(paths.editProject('prj_1'))
  await expect.element(nameField).toHaveValue(name)
  await nameField.fill('Mine')
  project.name = `${name} of another`
  await press('Save changes')
  await expect.element(page.getByRole('group', { name: 'Name' })).toHaveTextContent('mmm…')
  expectSmallPage()
  await edit.unmount()

  project.name = 'long '.repeat(4000)
  await renderApp(paths.newProject())
  await nameField.fill(project.name)
  await press('Create project')
  await press('Check now')
  const match = page.getByRole('listitem').filter({ hasText: 'long long' })
  await expect.element(match).toHaveTextContent('…')
  expect(match.element().textContent.length).toBeLessThan(400)
})

test('a right-to-left override does not reach beyond its name', async () => {
  // The name begins with an end-of-isolate character, which must not end the isolate around the name.
  stubRecordsNamed('\u2069\u202Eevil')
  await renderApp('/users/usr_1')
  const isolatedName = '\u2068\u202Eevil\u2069'
  await expect.poll(() => document.title).toBe(`${isolatedName} · Service Console`)
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Case notes (1)' }).click()
  const notes = page.getByRole('dialog', { name: 'Case notes' })
  await expect.poll(() => notes.element().textContent).toContain(`Project: ${isolatedName} (prj_1)`)
})
