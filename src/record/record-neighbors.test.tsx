import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { headingOf as heading, link } from '../testing/list-page.ts'
import { numbered, projectRow, stubRecords, userRow } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { pageAddress } from '../testing/page-address.ts'
import { setPageServices } from '../testing/page-services.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json, never } from '../testing/stub-service.ts'

const previous = link('Previous')
const next = link('Next')
const listCrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first()

const records = () => ({ users: numbered(25, userRow), projects: numbered(3, projectRow) })

/** Opens the record of this name from the list at an address. @returns the requests so far. */
async function openFrom(
  listAddress: string,
  name: string,
  ...service: Partial<Parameters<typeof stubRecords>>
) {
  const [initialRecords = records(), intercept] = service
  const requests = await openApp(listAddress, initialRecords, intercept)
  await link(name).click()
  await expect.element(heading(name)).toBeVisible()
  return requests
}

test('Previous and Next follow the list of the record and request no page of the list again', async () => {
  const requests = await openFrom('/users?nickname=user', 'user 2')
  await expect.element(page.getByText('2 of 25')).toBeVisible()
  await next.click()
  await expect.element(heading('user 3')).toBeVisible()
  await expect.element(page.getByText('3 of 25')).toBeVisible()
  await expect.poll(pageAddress).toBe('/users/usr_3')
  await previous.click()
  await previous.click()
  await expect.element(heading('user 1')).toBeVisible()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  // The list loaded page 1 and prefetched page 2.
  const requestedPages = requests.filter(({ path }) => path === '/v1/users').map(({ query }) => query.page)
  expect(requestedPages).toEqual(['1', '2'])
})

test('the name of the service is whole beside the links', async () => {
  await page.viewport(1200, 720)
  setPageServices({ url: '', name: 'Acme EU', color: 'blue' }, { url: 'https://south.test', name: 'South' })
  const named = numbered(3, (number) => ({ ...userRow(number), nickname: `Marie-Claire Dubois ${number}` }))
  await openFrom('/users', 'Marie-Claire Dubois 2', { users: named })
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  const label = page.getByRole('banner').getByText('Acme EU', { exact: true }).first().element().parentElement
  await expect.poll(() => label && label.scrollWidth - label.clientWidth).toBe(0)
})

test('from the last record of a page, Next leads to the next page, and Previous leads back', async () => {
  await openFrom('/users', 'user 10')
  for (const number of [11, 12]) {
    await next.click()
    await expect.element(heading(`user ${number}`)).toBeVisible()
  }
  await expect.element(listCrumb).toHaveAttribute('href', '/users?page=2')
  await previous.click()
  await expect.element(heading('user 11')).toBeVisible()
  await previous.click()
  await expect.element(heading('user 10')).toBeVisible()
  await expect.element(listCrumb).toHaveAttribute('href', '/users')
})

test('if the service ignores `page`, Next at the end of a page does not lead back to its start', async () => {
  const data = numbered(10, userRow)
  await openFrom('/users', 'user 10', records(), ({ path }) =>
    path === '/v1/users' ? json({ data, total: 25 }) : undefined,
  )
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await expect.element(previous).toHaveAttribute('href', '/users/usr_9')
})

test('at the end of a page, Next says that the next page is loading, or offers Retry', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let isFailing = true
  await openFrom('/users', 'user 10', records(), ({ path, query }) =>
    isFailing && path === '/v1/users' && query.page === '2' ? promise : undefined,
  )
  await expect.element(link('Next: Loading…')).toHaveAttribute('aria-disabled', 'true')
  resolve(json({}, 501))
  const retry = page.getByRole('button', { name: 'Next: Retry' })
  await expect.element(retry).toBeVisible()
  isFailing = false
  await retry.click()
  await expect.element(heading('user 10')).toHaveFocus()
  await expect.element(next).toHaveAttribute('href', '/users/usr_11')
})

test('j and k follow Next and Previous, and k does nothing on the first record', async () => {
  await openFrom('/users', 'user 1')
  await userEvent.keyboard('k')
  await expect.element(heading('user 1')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading('user 2')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(heading('user 3')).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(heading('user 2')).toHaveFocus()
  // Each record that a shortcut opened has its own history entry.
  history.back()
  await expect.element(heading('user 3')).toBeVisible()
})

test('in the users of a project, Next leads only to users of that project', async () => {
  const users = [userRow(1), { ...userRow(2), projectId: 'prj_2' }, userRow(3)]
  await openFrom('/projects/prj_1/users', 'user 1', { ...records(), users })
  await expect.element(next).toHaveAttribute('href', '/users/usr_3')
  await expect.element(listCrumb).toHaveAttribute('href', '/projects/prj_1/users')
})

test('the Users section of a project keeps the list from which the project was opened', async () => {
  await openFrom('/projects?projectName=project', 'project 2')
  const sections = page.getByRole('navigation', { name: 'Project sections' })
  await sections.getByRole('link', { name: 'Users' }).click()
  await expect.poll(pageAddress).toBe('/projects/prj_2/users')
  await expect.element(listCrumb).toHaveAttribute('href', '/projects?projectName=project')
  await expect.element(next).toHaveAttribute('href', '/projects/prj_3')
})

test('a record opened by address or from a list of other records has no Previous and Next', async () => {
  stubRecords(records())
  const { unmount } = await renderApp('/users/usr_1')
  await expect.element(heading('user 1')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(listCrumb).toHaveAttribute('href', '/users')
  await unmount()

  await renderApp('/users?nickname=user')
  await link('project 1').first().click()
  await expect.element(heading('project 1')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(listCrumb).toHaveAttribute('href', '/projects')
})

test('Next also works on the page of a record that is still loading', async () => {
  await openFrom('/users', 'user 1', records(), ({ path }) =>
    path === '/v1/users/usr_2' ? never() : undefined,
  )
  await next.click()
  await expect.poll(pageAddress).toBe('/users/usr_2')
  await next.click()
  await expect.element(heading('user 3')).toBeVisible()
})

test('on a small screen, Previous and Next are beside the other actions of the record', async () => {
  await page.viewport(390, 780)
  await openFrom('/users', 'user 1')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('link', { name: 'Next' })).toBeVisible()
  await next.click()
  await expect.element(heading('user 2')).toBeVisible()
})
