import { paths } from '../../src/paths.ts'
import { serveConfiguredPage } from '../configure-build.ts'
import { expect, rows, signIn } from '../fixtures.ts'
import { chooseMenuItem, press } from '../pages/forms.page.ts'
import type { StateContext, UiStates } from './fixtures.ts'

const enterKey = async ({ page }: StateContext, key: string, button = 'Sign in') => {
  await page.getByLabel('API key').fill(key)
  await press(page, button)
}

const locked = async (state: StateContext) => {
  await state.master(paths.users())
  await expect(rows(state.page)).toHaveCount(10)
  await chooseMenuItem(state.page, 'Lock')
  await expect(state.page.getByRole('heading', { name: 'Locked' })).toBeVisible()
}

const openKeyReentry = async ({ page, server, simulate }: StateContext) => {
  // All users are on one page, because a prefetched page would open the key dialog before Refresh does.
  const key = await simulate('', paths.users({ limit: 100 }))
  await expect(rows(page).first()).toBeVisible()
  server.revoke(key)
  await press(page, 'Refresh')
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await expect(dialog.getByLabel('API key')).toBeFocused()
  return dialog
}

/** Sign-in, the lock, and entering the key again. */
export const sessionStates: UiStates = {
  'sign-in': async ({ page }) => {
    await page.goto(paths.signIn())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'sign-in-nothing-entered': async ({ page }) => {
    await page.goto(paths.signIn())
    await press(page, 'Sign in')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'sign-in-refused': async (state) => {
    await state.page.goto(paths.signIn())
    await enterKey(state, 'sk_master_of_somebody_else')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
  'sign-in-project-asked-for': async (state) => {
    await state.page.goto(state.server.url + paths.signIn())
    await enterKey(state, 'simulate:kind=none')
    await expect(state.page.getByRole('alert')).toContainText('If it is a Project key')
  },
  'sign-in-not-the-service': async (state) => {
    await state.page.goto(state.server.url + paths.signIn())
    await enterKey(state, 'simulate:fault=body:html@sign-in')
    await expect(state.page.getByRole('alert')).toContainText('web page')
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
  'locked-refused': async (state) => {
    await locked(state)
    await enterKey(state, 'wrong', 'Unlock')
    await expect(state.page.getByRole('alert')).toBeVisible()
  },
  'locked-another-key': async (state) => {
    await locked(state)
    await enterKey(state, state.demo.projectKey, 'Unlock')
    await expect(state.page.getByRole('alert')).toContainText('This is a different key')
  },
  'key-again': async (state) => {
    await openKeyReentry(state)
  },
  'key-again-refused': async (state) => {
    const dialog = await openKeyReentry(state)
    await dialog.getByLabel('API key').fill('wrong')
    await press(dialog, 'Continue')
    await expect(dialog.getByRole('alert')).toBeVisible()
  },
}
