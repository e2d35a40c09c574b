import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubRecords } from '../testing/mock-service.ts'
import { openApp } from '../testing/open-app.ts'
import { setPageServices, twoServices } from '../testing/page-services.ts'
import { renderApp } from '../testing/render-app.tsx'
import { json } from '../testing/stub-service.ts'

const sessionButton = page.getByRole('button', { name: 'Session' })
const menu = page.getByRole('menu')
const preferences = page.getByRole('dialog', { name: 'Preferences' })
const records = {
  users: [{ userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember of the long and winding nickname' }],
}

test('Escape closes the session menu and focuses its button, the first time and later', async () => {
  await openApp('/calls', records)
  await expect.element(sessionButton).toBeVisible()
  sessionButton.element().focus()
  for (const _ of ['first', 'second']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(sessionButton).toHaveFocus()
  }
})

test('a dialog opens from the menu by keyboard, and closing it returns the focus to the session button', async () => {
  stubRecords(records)
  await renderApp('/calls')
  await expect.element(sessionButton).toBeVisible()
  sessionButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Add a key' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Preferences' })).toHaveFocus()
  // The menu returns the focus by a timer, which may fire after the dialog opens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.keyboard('{Enter}')
  await expect.element(preferences).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preferences).not.toBeInTheDocument()
  await expect.element(sessionButton).toHaveFocus()
})

test('a dialog opens from Find anything, and closing it returns the focus to where it was', async () => {
  stubRecords(records)
  await renderApp('/calls')
  const clearButton = page.getByRole('button', { name: 'Clear', exact: true })
  await clearButton.click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.keyboard('preferences{Enter}')
  await expect.element(preferences).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(preferences).not.toBeInTheDocument()
  await expect.element(clearButton).toHaveFocus()
})

test.each([390, 1280])(
  'at %d px, the session button is on the screen, and keeps its place and size when its menu opens',
  async (width) => {
    stubRecords(records)
    await page.viewport(width, 720)
    await renderApp('/users/usr_1')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ember')
    const box = () => sessionButton.element().getBoundingClientRect().toJSON()
    const closedBox = box()
    const findBox = page.getByRole('button', { name: 'Find', exact: true }).element().getBoundingClientRect()
    expect(findBox.left).toBeGreaterThan(0)
    expect(closedBox.left).toBeGreaterThanOrEqual(findBox.right)
    expect(closedBox.right).toBeLessThanOrEqual(width)
    await sessionButton.click()
    await expect.element(menu).toBeVisible()
    expect(box()).toEqual(closedBox)
  },
)

test('the session button names a Project key’s project once it has loaded, and keeps its size', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const project = { projectId: 'prj_1', name: 'Harbor' }
  stubRecords({ projects: [project] }, ({ path }) =>
    path === '/v1/projects/prj_1' ? promise.then(() => json(project)) : undefined,
  )
  await renderApp('/projects/prj_1', { kind: 'project', projectId: 'prj_1' })
  await expect.element(sessionButton).toHaveAccessibleName('Session Project key')
  const box = () => sessionButton.element().getBoundingClientRect().toJSON()
  const boxBefore = box()
  resolve()
  await expect.element(sessionButton).toHaveTextContent('Harbor')
  await expect.element(sessionButton).toHaveAccessibleName(`Session ${sessionButton.element().textContent}`)
  expect(box()).toEqual(boxBefore)
  await sessionButton.click()
  await expect.element(menu).toHaveTextContent(new RegExp(`^${location.host}Project key ··6789`))
})

test('a project’s name does not read like a Master key', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'Master key' }] })
  await renderApp('/projects/prj_1', { kind: 'project', projectId: 'prj_1' })
  await expect.element(sessionButton).toHaveAccessibleName('Session Project key Master key')
  await expect.element(sessionButton).toHaveTextContent(/^Project key Master key$/)
  await expect.poll(() => document.title).toBe('Master key · Project · Service Console')
})

test('a right-to-left name of a project is cut at its end', async () => {
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'منارة المرفأ القديم عند مدخل الميناء الشرقي' }] })
  await renderApp('/projects/prj_1', { kind: 'project', projectId: 'prj_1' })
  const name = sessionButton.getByText(/منارة/)
  await expect.element(name).toBeVisible()
  await expect.element(sessionButton).toHaveAccessibleName(`Session ${sessionButton.element().textContent}`)
  const start = document.createRange()
  const text = name.element().firstChild
  if (text === null) throw new Error('the name has no text')
  start.setStart(text, 0)
  start.setEnd(text, 4)
  const [startBox, box] = [start, name.element()].map((part) => part.getBoundingClientRect())
  expect(startBox?.right).toBeLessThanOrEqual(box?.right ?? 0)
  expect(startBox?.left).toBeGreaterThanOrEqual(box?.left ?? 0)
})

test('with several services, the session button, the label and the title name the service', async () => {
  setPageServices(...twoServices)
  stubRecords(records)
  await renderApp('/calls')
  await expect.element(sessionButton).toHaveAccessibleDescription('Master key, North, ends in 6789')
  await expect.element(sessionButton).toHaveAccessibleName('Session Master key North')
  await expect.element(sessionButton).toHaveTextContent(/^Master key North$/)
  const label = page.getByRole('banner').getByText('Service: North')
  await expect.element(label).toHaveAttribute('data-tone', 'blue')
  await expect.poll(() => document.title).toBe('[North] Calls · Service Console')
})

test('at 390 px, the session button names the service of a Master key, and the label that of every key', async () => {
  setPageServices({ url: '', name: 'A service with quite a long name' })
  stubRecords({ projects: [{ projectId: 'prj_1', name: 'Harbor' }] })
  await page.viewport(390, 800)
  await renderApp('/projects/prj_1', { kind: 'project', projectId: 'prj_1' })
  await expect.element(sessionButton.getByText('Harbor')).toBeVisible()
  await expect.element(sessionButton.getByText('A service')).not.toBeVisible()
  const label = page.getByRole('banner').getByText('Service: A service')
  await expect.element(label).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
