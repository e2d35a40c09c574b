import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setKeptRecords } from '../../session/kept-records.ts'
import { goTo, heading } from '../../testing/forms.ts'
import { respondWithRecords, stubRecords, userRow } from '../../testing/mock-service.ts'
import { openApp } from '../../testing/open-app.ts'
import { pageAddress } from '../../testing/page-address.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { never, type ServiceRequest, stubService } from '../../testing/stub-service.ts'
import { columnTexts } from '../../testing/table.ts'

const filter = page.getByRole('combobox', { name: 'Project', exact: true })
const options = page.getByRole('listbox', { name: 'Matching projects' }).getByRole('option')
const optionTexts = () => options.elements().map(({ textContent }) => textContent)

const records = () => ({
  projects: [
    { projectId: 'prj_1', name: 'Harbor' },
    { projectId: 'prj_2', name: 'Harbor light' },
    { projectId: 'lantern', name: 'Lantern' },
  ],
  apps: [{ projectAppId: 'app_1', projectId: 'prj_1', displayName: 'App 1' }],
  users: [userRow(1), { ...userRow(2), projectId: 'prj_2' }, { ...userRow(3), projectId: 'lantern' }],
})

async function openUsers(search = '') {
  const requests = await openApp(`/users${search}`, records())
  await expect.element(filter).toBeVisible()
  return requests
}

test('a project is found by name once the user opens the options, and its ID goes into the address', async () => {
  const requests = await openUsers()
  const searches = () => requests.filter(({ query }: ServiceRequest) => query.limit === '20')
  filter.element().focus()
  await expect.element(heading).toBeVisible()
  expect(searches()).toEqual([])
  await filter.click()
  await expect.poll(() => optionTexts().length).toBe(4)
  expect(searches()).toHaveLength(1)
  await filter.fill('light')
  await expect.poll(optionTexts).toEqual(['Harbor lightprj_2', 'Use “light” as the Project ID'])
  await options.first().click()
  await expect.poll(pageAddress).toBe('/users?projectId=prj_2')
  await expect.poll(() => columnTexts()).toEqual(['user 2'])
  await expect.element(filter).toHaveValue('Harbor light')
  await expect.element(filter).toHaveAttribute('title', 'prj_2')
})

test('kept projects come first, also by an ID whose name is unknown, unless another one has the typed name', async () => {
  stubRecords(records())
  await renderApp('/users')
  setKeptRecords({ address: location.origin, identity: { kind: 'master' } }, [
    { kind: 'project', id: 'Harbor-old' },
    { kind: 'user', id: 'usr_1' },
    { kind: 'project', id: 'lantern' },
    { kind: 'project', id: 'prj_2' },
  ])
  await filter.click()
  await expect
    .poll(optionTexts)
    .toEqual(['Any project', 'Harbor-old', 'Lanternlantern', 'Harbor lightprj_2', 'Harborprj_1'])
  await filter.fill('Harbor')
  await expect
    .poll(optionTexts)
    .toEqual(['Harborprj_1', 'Harbor-old', 'Harbor lightprj_2', 'Use “Harbor” as the Project ID'])
  await options.nth(1).click()
  await expect.poll(pageAddress).toBe('/users?projectId=Harbor-old')
})

test('a project is chosen with the keyboard', async () => {
  await openUsers()
  filter.element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => optionTexts().length).toBe(4)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(pageAddress).toBe('/users?projectId=prj_2')
  await expect.element(filter).toHaveFocus()
  await expect.element(filter).toHaveValue('Harbor light')
})

test('Escape closes the options, then clears the filter, then leaves the field', async () => {
  await openUsers('?projectId=prj_2')
  await filter.click()
  await expect.poll(() => optionTexts()[0]).toBe('Any project')
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(filter).toHaveValue('Harbor light')
  await userEvent.keyboard('{Escape}')
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(filter).toHaveValue('')
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(filter).not.toHaveFocus()
})

test('a typed ID filters without Enter, unless it has no digits and may be a name', async () => {
  const requests = await openUsers()
  await filter.fill('prj_2')
  await expect.poll(() => columnTexts()).toEqual(['user 2'])
  await expect.element(options.first()).not.toBeInTheDocument()
  await filter.fill('lantern')
  await expect.element(options.last()).toHaveTextContent('Lantern')
  await expect.poll(pageAddress).toBe('/users?projectId=prj_2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => columnTexts()).toEqual(['user 3'])
  expect(new Set(requests.flatMap(({ query }) => query.projectId ?? []))).toEqual(
    new Set(['prj_2', 'lantern']),
  )
})

test('Enter selects the first option, and a project with exactly the typed name is moved there', async () => {
  await openApp('/users', { ...records(), projects: records().projects.toReversed() })
  await expect.element(filter).toBeVisible()
  await filter.fill('harb')
  await expect.poll(optionTexts).toEqual(['Harbor lightprj_2', 'Harborprj_1', 'Use “harb” as the Project ID'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users?projectId=prj_2')
  await filter.fill('Harbor')
  await expect.poll(() => optionTexts()[0]).toBe('Harborprj_1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1')
  await expect.element(options.first()).not.toBeInTheDocument()
})

test('a text that is no project’s name is no ID when the field loses the focus, and Enter opens the options', async () => {
  const requests = await openUsers('?projectId=prj_2')
  const nothingFound = page.getByText('No matching projects.')
  await filter.fill('light')
  await expect.poll(() => optionTexts()[0]).toBe('Harbor lightprj_2')
  await userEvent.keyboard('{Tab}')
  await expect.element(filter).toHaveValue('Harbor light')
  expect(pageAddress()).toBe('/users?projectId=prj_2')
  expect(requests.filter(({ query }) => query.projectId === 'light')).toEqual([])

  await filter.fill('no such project')
  await expect.element(nothingFound).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(nothingFound).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(nothingFound).toBeVisible()
})

test('“Any project” is the first option, and “Clear” removes the filter and focuses the field', async () => {
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await openUsers('?projectId=prj_2')
  await filter.click()
  await expect.poll(() => optionTexts()[0]).toBe('Any project')
  await options.first().click()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(clear).not.toBeInTheDocument()
  history.back()
  await clear.click()
  await expect.poll(pageAddress).toBe('/users')
  await expect.element(filter).toHaveFocus()
  await expect.element(filter).toHaveValue('')
})

test('Down leaves an unchanged choice for the table, and goes into the options of a typed text', async () => {
  await openUsers('?projectId=prj_2')
  await expect.element(filter).toHaveValue('Harbor light')
  filter.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'user 2' })).toHaveFocus()
  await filter.fill('lantern')
  await expect.poll(() => optionTexts()[0]).toBe('Lanternlantern')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(options.first()).toHaveAttribute('data-combobox-selected')
})

test('if the project in the address is unknown, the field shows its ID', async () => {
  await openUsers('?nickname=user&projectId=prj_gone')
  await expect.element(filter).toHaveValue('prj_gone')
})

test('Back restores the previous filter and discards the typed text', async () => {
  await openUsers('?projectId=prj_1')
  await expect.element(filter).toHaveValue('Harbor')
  await filter.fill('Lantern')
  await expect.poll(() => optionTexts()[0]).toBe('Lanternlantern')
  await options.first().click()
  await expect.element(filter).toHaveValue('Lantern')
  await filter.fill('some other')
  history.back()
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1')
  await expect.element(filter).toHaveValue('Harbor')
})

test('“Clear” ends the look-up of a typed name', async () => {
  const respond = respondWithRecords(records())
  const isLookUp = ({ query }: ServiceRequest) => query.projectName === 'Harbor' && query.limit === '100'
  const requests = stubService((request) => (isLookUp(request) ? never() : respond(request)))
  await renderApp('/users?projectId=prj_2')
  await expect.element(filter).toHaveValue('Harbor light')
  await filter.fill('Harbor')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => requests.some(isLookUp)).toBe(true)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(() => columnTexts().length).toBe(3)
  await expect.poll(() => requests.find(isLookUp)?.signal?.aborted).toBe(true)
  await expect.element(filter).toHaveValue('')
})

test('a name typed before the options can be shown is looked up, and not sent as an ID', async () => {
  const rows = Promise.withResolvers<void>()
  const respond = respondWithRecords(records())
  const requests = stubService(async (request) => {
    if (request.path === '/v1/users') await rows.promise
    return respond(request)
  })
  await renderApp('/users')
  await filter.fill('Harbor')
  rows.resolve()
  await expect.poll(() => columnTexts().length).toBe(3)
  await userEvent.keyboard('{Enter}')
  await expect.poll(pageAddress).toBe('/users?projectId=prj_1')
  await expect.element(filter).toHaveFocus()
  await expect.element(filter).toHaveValue('Harbor')
  expect(requests.filter(({ query }) => query.projectId === 'Harbor')).toEqual([])
})

test('the first press opens the options, and a text that is being composed is not replaced', async () => {
  await openUsers()
  await filter.click()
  await expect.poll(() => optionTexts()[0]).toBe('Any project')
  await goTo('Apps')
  await expect.element(heading).toHaveTextContent('Apps')
  await expect.poll(() => columnTexts().length).toBeGreaterThan(0)
  const plainField = filter.element()
  plainField.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await filter.fill('light')
  await userEvent.keyboard('{Shift}')
  expect(filter.element()).toBe(plainField)
  plainField.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(optionTexts).toEqual(['Harbor lightprj_2', 'Use “light” as the Project ID'])
  await expect.element(filter).toHaveFocus()
  await expect.element(filter).toHaveValue('light')
})

test('a text that is too long to be sent stays in the field if the options can be shown only later', async () => {
  await openUsers()
  const plainField = filter.element()
  const text = 'Harbor '.repeat(100)
  plainField.focus()
  document.execCommand('insertText', false, text)
  plainField.blur()
  await expect.poll(() => filter.element()).not.toBe(plainField)
  await expect.element(filter).toHaveValue(text)
  expect(pageAddress()).toBe('/users')
})

test('a look-up that is still running when the user leaves does not change the next page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const respond = respondWithRecords(records())
  const isLookUp = ({ query }: ServiceRequest) => query.projectName === 'Harbor' && query.limit === '100'
  const requests = stubService(async (request) => {
    if (isLookUp(request)) await promise
    return respond(request)
  })
  await renderApp('/users')
  await expect.element(filter).toBeVisible()
  await filter.fill('Harbor')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Apps' })).toBeVisible()
  await expect.poll(() => requests.some(isLookUp)).toBe(true)
  resolve()
  await expect.element(filter).toHaveValue('')
  await expect.poll(pageAddress).toBe('/apps')
})
