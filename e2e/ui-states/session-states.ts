import { paths } from '../../src/paths.ts'
import { serveConfiguredPage } from '../configure-build.ts'
import { expect, signIn } from '../fixtures.ts'
import { chooseMenuItem, press } from '../pages/forms.page.ts'
import { alert, heading, type StateContext, type UiStates } from './fixtures.ts'

const enterKey = async ({ page }: StateContext, key: string, button = 'Sign in') => {
  await page.getByLabel('API key').fill(key)
  await press(page, button)
  await expect(alert(page)).toBeVisible()
}

const locked = async (state: StateContext) => {
  await state.master(paths.users(), 10)
  await chooseMenuItem(state.page, 'Lock')
  await expect(state.page.getByRole('heading', { name: 'Locked' })).toBeVisible()
}

const openKeyReentry = async ({ page, server, simulate }: StateContext) => {
  // All users are on one page, because a prefetched page would open the key dialog before Refresh does.
  const key = await simulate('', paths.users({ limit: 100 }), 53)
  server.revoke(key)
  await press(page, 'Refresh')
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await expect(dialog.getByLabel('API key')).toBeFocused()
  return dialog
}

export const sessionStates: UiStates = {
  'sign-in': async ({ page }) => {
    await page.goto(paths.signIn())
    await expect(heading(page)).toBeVisible()
  },
  'sign-in-refused': async (state) => {
    await state.page.goto(paths.signIn())
    await enterKey(state, 'sk_master_of_somebody_else')
  },
  'sign-in-project-asked-for': async (state) => {
    await state.page.goto(state.server.url + paths.signIn())
    await enterKey(state, 'simulate:kind=none')
    await expect(alert(state.page)).toContainText('If it is a Project key')
  },
  'sign-in-not-the-service': async (state) => {
    await state.page.goto(state.server.url + paths.signIn())
    await enterKey(state, 'simulate:fault=body:html@sign-in')
    await expect(alert(state.page)).toContainText('web page')
  },
  'sign-in-several-services': async ({ page, context }) => {
    await serveConfiguredPage(
      context,
      ...['--environment', 'production'],
      ...['--service-url', 'Europe=https://eu.example.com', '--service-url', 'Asia=https://asia.example.com'],
    )
    await page.goto(paths.signIn())
    await expect(page.getByLabel('Service')).toBeVisible()
  },
  'sign-in-sessions-of-other-tabs': async ({ page, context, demo }) => {
    for (const key of [demo.masterKey, demo.projectKey]) {
      const tab = await context.newPage()
      await tab.goto(paths.signIn())
      // The second is offered the session of the first.
      await signIn(tab, key)
      await expect(tab.getByRole('main')).toBeVisible()
    }
    await page.goto(paths.users())
    await expect(page.getByRole('button', { name: /^Continue as/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Continue as Project key of (?!prj_)/ })).toBeVisible()
  },
  locked,
  'locked-another-key': async (state) => {
    await locked(state)
    await enterKey(state, state.demo.projectKey, 'Unlock')
    await expect(alert(state.page)).toContainText('This is a different key')
  },
  'key-again': openKeyReentry,
}
