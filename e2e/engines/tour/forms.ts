import { expect } from '@playwright/test'
import { paths } from '../../../src/paths.ts'
import { startResettingRelay } from '../../resetting-relay.ts'
import type { Page } from '../page.ts'
import type { Step } from '../tour.ts'

const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts' })

export const formSteps: Step[] = [
  {
    name: 'a project is created and edited',
    run: async ({ openSignedIn, request }) => {
      const name = uniqueName('Toured')
      const page = await openSignedIn(paths.projects())
      await page.link('New project').click()
      await nameField(page).fill(name)
      await page.getByLabel('Description').fill('Ünïted 😀 이름')
      await page.button('Create project').click()
      await page.heading(name).toBeVisible()
      await page.getByRole('region', { name: 'Project' }).toContain('Ünïted 😀 이름')
      const projectId = (await page.tab.address()).split('/').at(-1) ?? ''
      await page.link('Edit project').click()
      await nameField(page).fill(`${name} edited`)
      await page.button('Save changes').click()
      await page.heading(`${name} edited`).toBeVisible()
      expect(await request(`/v1/projects/${projectId}`)).toMatchObject({ name: `${name} edited` })
    },
  },
  {
    name: 'a form with changes asks before it is left, and a draft is restored after a reload',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.projects())
      await page.link('New project').click()
      await nameField(page).fill('Unsaved')
      const question = page.dialog('Leave without saving?')
      await page.tab.back()
      await question.getByRole('button', { name: 'Stay' }).click()
      await question.toBeGone()
      await page.toBeAt(paths.newProject())
      await nameField(page).toHaveValue('Unsaved')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
      await question.toBeVisible()
      await page.tab.press('Escape')
      await question.toBeGone()
      await page.tab.reload()
      await drafts(page).getByRole('button', { name: 'Restore' }).click()
      await nameField(page).toHaveValue('Unsaved')
      await page.tab.back()
      await question.getByRole('button', { name: 'Leave' }).click()
      await page.heading('Projects').toBeFocused()
    },
  },
  {
    name: 'a service that stops in mid-form leaves the text, and the form is saved later',
    run: async ({ openSignedIn, server, request }) => {
      const name = uniqueName('Interrupted')
      const page = await openSignedIn(paths.newProject())
      await nameField(page).fill(name)
      server.setDown(true)
      await page.button('Create project').click()
      const alert = page.getByRole('alert')
      await alert.toContain('The request may have taken effect.', 40_000)
      await nameField(page).toHaveValue(name)
      server.setDown(false)
      await page.button('Check now').click()
      await page.main().toContain('No project with this name was found.')
      await page.button('Create project').click()
      await page.heading(name).toBeVisible()
      expect(await request(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
        total: 1,
      })
    },
  },
  {
    name: 'the Enter that ends a composition submits nothing (events dispatched by a script)',
    run: async ({ openSignedIn }) => {
      const page = await openSignedIn(paths.newProject())
      const name = uniqueName('한글')
      await nameField(page).click()
      await page.command('compose', nameField(page).selector, name)
      await nameField(page).toHaveValue(name)
      await page.button('Create project').toBeVisible()
      await page.toBeAt(paths.newProject())
      await page.tab.press('Enter')
      await page.heading(name).toBeVisible()
    },
  },
  {
    name: 'a write whose connection is reset after the commit is carried out once, however often the engine sends it',
    run: async ({ browser, openSignedIn, server, request }) => {
      const relay = await startResettingRelay(server.url)
      const name = uniqueName('Reset')
      const page = await openSignedIn(paths.newProject(), relay.url)
      await nameField(page).fill(name)
      await page.command('openConnections')
      await page.button('Create project').click()
      await page.getByRole('alert').toContain('The request may have taken effect.', 40_000)
      // Firefox sends it again on each reused connection, as Chromium does. WebKit of GTK sends it once.
      const writes = relay.writes.filter(({ url }) => url === '/v1/projects')
      console.log(`  ${browser.name} sent the write ${writes.length} times`)
      expect(new Set(writes.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
      relay.stopResetting()
      await page.button('Check now').click()
      await page.button('Create anyway').click()
      await page.heading(name).toBeVisible()
      expect(await request(`/v1/projects?projectName=${encodeURIComponent(name)}`)).toMatchObject({
        total: 1,
      })
      await relay.close()
    },
  },
]
