import { paths } from '../../../src/paths.ts'
import { eventually } from '../page.ts'
import type { Step } from '../tour.ts'

export const sessionSteps: Step[] = [
  {
    name: 'sign in after a refused key, to the requested page',
    run: async ({ openSignedOut, masterKey }) => {
      const page = await openSignedOut(paths.users({ page: 2 }))
      await page.heading('Sign in').toBeVisible()
      await page.getByLabel('API key').toBeFocused()
      await page.tab.type('sk_wrong')
      await page.button('Sign in').click()
      await page.getByRole('alert').toContain('The service did not accept this key')
      await page.getByLabel('API key').fill(masterKey)
      await page.tab.press('Enter')
      await page.heading('Users').toBeVisible()
      await page.toBeAt(paths.users({ page: 2 }))
      await eventually(page.rows().count).toBe(10)
      await page.tab.reload()
      await eventually(page.rows().count).toBe(10)
    },
  },
  {
    name: 'a refused key is requested again over the form, whose text stays',
    run: async ({ openSignedIn, server, masterKey }) => {
      const page = await openSignedIn(paths.newProject())
      const name = `Refused ${crypto.randomUUID().slice(0, 8)}`
      await page.getByLabel('Name').fill(name)
      server.setRefused(masterKey, true)
      await page.button('Create project').click()
      const dialog = page.dialog('Enter the key again')
      await dialog.toBeVisible()
      server.setRefused(masterKey, false)
      await dialog.getByLabel('API key').fill(masterKey)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.toBeGone()
      await page.getByLabel('Name').toHaveValue(name)
      await page.button('Create project').click()
      await page.heading(name).toBeVisible()
    },
  },
  {
    name: 'a locked page hides its rows over a reload, and continues after unlock',
    run: async ({ openSignedIn, masterKey }) => {
      const page = await openSignedIn(paths.users({ page: 2 }))
      await eventually(page.rows().count).toBe(10)
      await page.chooseMenuItem('Lock')
      await page.heading('Locked').toBeVisible()
      await page.tab.reload()
      await page.heading('Locked').toBeVisible()
      await page.getByRole('table').toBeGone()
      await eventually(() => page.command('storedTexts')).not.toContain(masterKey)
      await page.getByLabel('API key').fill(masterKey)
      await page.button('Unlock').click()
      await eventually(page.rows().count).toBe(10)
      await page.toBeAt(paths.users({ page: 2 }))
      await page.heading('Users').toBeFocused()
    },
  },
  {
    name: 'a second key is added, and the menu switches between both',
    run: async ({ openSignedIn, projectKey, projectId, request }) => {
      const { name } = await request(`/v1/projects/${projectId}`)
      const page = await openSignedIn(paths.users())
      await page.chooseMenuItem('Add a key')
      const dialog = page.dialog('Add a key')
      await dialog.getByLabel('API key').fill(projectKey)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await dialog.toBeGone()
      await eventually(page.button(/^Session /).accessibleName).toContain(`${name}`)
      await page.button(/^Session /).click()
      await eventually(page.getByRole('menuitemradio').count).toBe(2)
      await page.getByRole('menuitemradio', { name: /^Master key/ }).click()
      await eventually(page.button(/^Session /).accessibleName).toContain('Master key')
      await page.chooseMenuItem('Sign out of all')
      await page.heading('Sign in').toBeVisible()
    },
  },
  {
    name: 'a new tab takes over the session, and Lock locks both tabs',
    run: async ({ openSignedIn, openSignedOut }) => {
      const page = await openSignedIn(paths.users())
      await eventually(page.rows().count).toBe(10)
      const other = await openSignedOut(paths.apps())
      await eventually(other.rows().count).toBe(10)
      await page.tab.bringToFront()
      await page.chooseMenuItem('Lock')
      await page.heading('Locked').toBeVisible()
      await other.heading('Locked').toBeVisible()
    },
  },
  {
    name: 'with two identities in two tabs, a new tab lets the user choose',
    run: async ({ openSignedIn, openSignedOut, projectKey }) => {
      const page = await openSignedIn(paths.users())
      await eventually(page.rows().count).toBe(10)
      const other = await openSignedOut(paths.signIn())
      await other.button(/^Continue as Master key/).toBeVisible()
      await other.getByLabel('API key').fill(projectKey)
      await other.button('Sign in').click()
      await other.button(/^Session /).toBeVisible()
      const tab = await openSignedOut(paths.users())
      await tab.heading('Sign in').toBeVisible()
      await tab.button(/^Continue as Project key/).toBeVisible()
      await tab.button(/^Continue as Master key/).click()
      await eventually(tab.rows().count).toBe(10)
    },
  },
]
