import { paths } from '../../src/paths.ts'
import { serveConfigured } from '../configured.ts'
import { menu, press } from '../filling.ts'
import { expect, rows, signIn } from '../stories.ts'
import type { Scenes, Stage } from './stage.ts'

const enter = async ({ page }: Stage, key: string, button = 'Sign in') => {
  await page.getByLabel('API key').fill(key)
  await press(page, button)
}

const locked = async (stage: Stage) => {
  await stage.master(paths.users())
  await expect(rows(stage.page)).toHaveCount(10)
  await menu(stage.page, 'Lock')
  await expect(stage.page.getByRole('heading', { name: 'Locked' })).toBeVisible()
}

const keyAgain = async ({ page, server, play }: Stage) => {
  const key = await play('', paths.users())
  await expect(rows(page)).toHaveCount(10)
  server.revoke(key)
  await press(page, 'Refresh')
  const dialog = page.getByRole('dialog', { name: 'Enter the key again' })
  await expect(dialog.getByLabel('API key')).toBeFocused()
  return dialog
}

/** Signing in, and what the session asks for later. */
export const sessionScenes: Scenes = {
  'sign-in': async ({ page }) => {
    await page.goto(paths.signIn())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'sign-in-nothing-entered': async ({ page }) => {
    await page.goto(paths.signIn())
    await press(page, 'Sign in')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'sign-in-refused': async (stage) => {
    await stage.page.goto(paths.signIn())
    await enter(stage, 'sk_master_of_somebody_else')
    await expect(stage.page.getByRole('alert')).toBeVisible()
  },
  'sign-in-project-asked-for': async (stage) => {
    await stage.page.goto(stage.server.url + paths.signIn())
    await enter(stage, 'play:kind=none')
    await expect(stage.page.getByRole('alert')).toContainText('If it is a Project key')
  },
  'sign-in-not-the-service': async (stage) => {
    await stage.page.goto(stage.server.url + paths.signIn())
    await enter(stage, 'play:fault=body:html@sign-in')
    await expect(stage.page.getByRole('alert')).toContainText('web page')
  },
  'sign-in-several-services': async ({ page, context }) => {
    await serveConfigured(
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
  },
  locked,
  'locked-refused': async (stage) => {
    await locked(stage)
    await enter(stage, 'wrong', 'Unlock')
    await expect(stage.page.getByRole('alert')).toBeVisible()
  },
  'locked-another-key': async (stage) => {
    await locked(stage)
    await enter(stage, stage.demo.projectKey, 'Unlock')
    await expect(stage.page.getByRole('alert')).toContainText('This is another key')
  },
  'key-again': async (stage) => {
    await keyAgain(stage)
  },
  'key-again-refused': async (stage) => {
    const dialog = await keyAgain(stage)
    await dialog.getByLabel('API key').fill('wrong')
    await press(dialog, 'Continue')
    await expect(dialog.getByRole('alert')).toBeVisible()
  },
}
