import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasVisibleCharacter } from '../contract/text.ts'
import { expectPage } from '../testing/expect-page.ts'
import { everyNthHostileString, hostileStrings } from '../testing/hostile-strings.ts'
import { projectRow, stubRecords } from '../testing/mock-service.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'

const nameField = page.getByRole('textbox', { name: 'Name', exact: true })
const descriptionField = page.getByRole('textbox', { name: 'Description' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const megabyte = 'm'.repeat(1024 * 1024)
const pageText = () => document.body.textContent ?? ''
/** More characters than a page with truncated names has. */
const PAGE_TEXT_LIMIT = 20_000
const VIEWPORT_WIDTH = 1280

/** The hostile strings, one per line, except those with a carriage return, which a `<textarea>` changes. */
const hostileLines = hostileStrings.filter((text) => !text.includes('\r')).join('\n')

test('a project is created with a hostile name exactly as typed', async () => {
  const names = everyNthHostileString(200).filter(({ text }) => hasVisibleCharacter(text))
  expect(names.length).toBeGreaterThan(1)
  for (const { text } of names) {
    const requests = stubRecords({})
    const { unmount } = await renderApp('/projects/new')
    await nameField.fill(text)
    await button('Create project').click()
    await expect.element(page.getByRole('region', { name: 'Project', exact: true })).toBeVisible()
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: text })
    await unmount()
  }
})

test('a project is created with a description of hostile strings exactly as typed', async () => {
  const requests = stubRecords({})
  await renderApp('/projects/new')
  await nameField.fill('Harbor')
  await descriptionField.fill(hostileLines)
  await button('Create project').click()
  await expect.element(page.getByRole('region', { name: 'Project', exact: true })).toBeVisible()
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ description: hostileLines })
})

test('saving one edited field leaves the hostile text of the other unchanged', async () => {
  for (const { text } of everyNthHostileString(300)) {
    const project = { projectId: 'prj_1', name: text, description: hostileLines }
    const requests = stubRecords({ projects: [project] }, ({ method, body }) =>
      method === 'PATCH' ? json({ ...project, ...Object(body) }) : undefined,
    )
    const savedBody = () => requests.findLast(({ method }) => method === 'PATCH')?.body
    const firstForm = await renderApp('/projects/prj_1/edit')
    await expect.element(nameField).toHaveValue(text)
    await descriptionField.fill('short')
    await button('Save changes').click()
    // An update always includes the name.
    await expect.poll(savedBody).toEqual({ name: text, description: 'short' })
    await firstForm.unmount()

    const secondForm = await renderApp('/projects/prj_1/edit')
    await nameField.fill('short')
    await button('Save changes').click()
    await expect.poll(savedBody).toEqual({ name: 'short' })
    await secondForm.unmount()
  }
})

test('a character added to a hostile description leaves the rest unchanged, also its line ends', async () => {
  const description = [...hostileStrings, '\f\v\u00A0\u2028\uD800 \t'].join('\r\n')
  const requests = stubRecords({ projects: [{ projectId: 'prj_1', name: 'Harbor', description }] })
  await renderApp('/projects/prj_1/edit')
  await descriptionField.click()
  await userEvent.keyboard('{Control>}{End}{/Control}X')
  await button('Save changes').click()
  await expect
    .poll(() => requests.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({ name: 'Harbor', description: `${description}X` })
})

test('the project picker truncates a name of a megabyte', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: megabyte }] })
  await renderApp('/apps/new')
  await expectPage('/apps/new', 'New app')
  await page.getByLabelText('Project', { exact: true }).click()
  await expect.element(page.getByRole('option').first()).toHaveTextContent('mmm…')
  expect(pageText().length).toBeLessThan(PAGE_TEXT_LIMIT)
})

test('a conflict truncates both versions of a name of a megabyte', async () => {
  const project = { ...projectRow(1), name: megabyte }
  stubRecords({ projects: [project] })
  await renderApp('/projects/prj_1/edit')
  await expect.element(nameField).toHaveValue(megabyte)
  await nameField.fill('Mine')
  project.name = `${megabyte} of another`
  await button('Save changes').click()
  await expect.element(page.getByRole('group', { name: 'Name' })).toHaveTextContent('mmm…')
  await descriptionField.fill('short')
  expect(pageText().length).toBeLessThan(PAGE_TEXT_LIMIT)
  // The page does not scroll horizontally.
  expect(document.documentElement.scrollWidth).toBe(VIEWPORT_WIDTH)
})

test('a check truncates the long name of a match', async () => {
  const name = 'long '.repeat(4000)
  stubRecords({ projects: [{ projectId: 'prj_1', name }] }, ({ method }) =>
    method === 'POST' ? json({}, 502) : undefined,
  )
  await renderApp('/projects/new')
  await nameField.fill(name)
  await button('Create project').click()
  await button('Check now').click()
  const match = page.getByRole('listitem').filter({ hasText: 'long long' })
  await expect.element(match).toHaveTextContent('…')
  expect(match.element().textContent.length).toBeLessThan(400)
})
