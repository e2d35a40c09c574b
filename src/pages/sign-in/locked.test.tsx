import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { lockSession } from '../../session/session.ts'
import { openSession } from '../../session/session-state.ts'
import { expectPage } from '../../testing/expect-page.ts'
import { alert, press } from '../../testing/forms.ts'
import { checkIds } from '../../testing/look-up-page.ts'
import { respondWithRecords } from '../../testing/mock-service.ts'
import { setPageServices } from '../../testing/page-services.ts'
import { renderApp, testKey } from '../../testing/render-app.tsx'
import { chooseInSessionMenu } from '../../testing/session-menu.ts'
import { json, never, type ServiceRequest, stubService } from '../../testing/stub-service.ts'

const lockedHeading = page.getByRole('heading', { level: 1, name: 'Locked' })
const userLink = page.getByRole('link', { name: 'Ember of the Lantern' })
const keyField = page.getByLabelText('API key')

const respond = respondWithRecords({
  projects: [{ projectId: 'prj_1', name: 'Lantern' }],
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember of the Lantern' }],
})

async function lock() {
  await chooseInSessionMenu('Lock')
  await expect.element(lockedHeading).toBeVisible()
}

async function unlock(key: string) {
  await keyField.fill(key)
  await press('Unlock')
}

test('a locked page has no data and no key, and unlocking returns to its address', async () => {
  stubService(respond)
  await renderApp('/users?nickname=ember')
  await expect.element(userLink).toBeVisible()
  await lock()
  await expect.element(keyField).toHaveFocus()
  expect(document.title).toBe('Locked · Service Console')
  expect(document.body.innerHTML).not.toContain('Ember')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(testKey)

  await unlock(testKey)
  await expect.element(userLink).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()
  expect(location.pathname + location.search).toBe('/users?nickname=ember')
})

test('the only service’s name is on the locked page and in its title', async () => {
  setPageServices({ url: '', name: 'Acme' })
  stubService(respond)
  await renderApp('/users')
  await expect.element(userLink).toBeVisible()
  await lock()
  await expect.element(page.getByText('Service: Acme')).toBeVisible()
  await expect.poll(() => document.title).toBe('[Acme] Locked · Service Console')
})

test('unlocking with another key needs a confirmation, and requests nothing of the locked page', async () => {
  const isOfProjectKey = ({ keyHeader }: ServiceRequest) => keyHeader === 'Bearer sk_project'
  const requests = stubService((request) =>
    isOfProjectKey(request) && request.path === '/v1/projects' ? json({}, 401) : respond(request),
  )
  await renderApp('/users/usr_1')
  await lock()
  await unlock('sk_project')
  await expect.element(alert).toHaveTextContent('This is a different key: Project key of prj_1.')
  await press('Continue as Project key of prj_1')
  await expectPage('/projects/prj_1', 'Lantern')
  const requestedPaths = requests.filter(isOfProjectKey).map(({ path }) => path)
  expect(requestedPaths).toContain('/v1/projects/prj_1')
  expect(requestedPaths).not.toContain('/v1/users/usr_1')
})

test('a lock that ends a check says so after unlocking, and one that ends nothing does not', async () => {
  const ended = page.getByRole('status').getByText('The lock ended the check and discarded the results.')
  stubService((request) => (request.path.startsWith('/v1/users/') ? never() : respond(request)))
  await renderApp(paths.lookUp())
  await checkIds('usr_1\nusr_2')
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  lockSession()
  await expect.element(lockedHeading).toBeVisible()
  await unlock(testKey)
  await expect.element(ended).toBeVisible()
  await press('Close', page.getByRole('status'))
  await expect.element(ended).not.toBeInTheDocument()
  await lock()
  await unlock(testKey)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Check a list' })).toHaveFocus()
  await expect.element(ended).not.toBeInTheDocument()
})

test('the warning before a lock names what it ends, also in a dialog, and “Stay signed in” removes it', async () => {
  stubService(respond)
  await renderApp('/users')
  await expect.element(userLink).toBeVisible()
  const session = openSession()
  const warning = page.getByRole('status').getByText('Without activity, this session locks in 60 seconds.')
  session?.idleWarning.set(60)
  await expect.element(warning).toBeVisible()
  await press('Stay signed in')
  await expect.element(warning).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()

  await press('Find')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  session?.jobs.add('export')
  session?.idleWarning.set(30)
  await expect.element(dialog).toHaveTextContent('locks in 30 seconds. This ends the export')
  await press('Stay signed in', dialog)
  await expect.element(dialog).not.toHaveTextContent('locks in')
})
