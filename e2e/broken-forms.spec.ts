import type { Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test } from './faulty-service/fixtures.ts'
import type { FaultyService } from './faulty-service/server.ts'
import { expect, rows } from './fixtures.ts'
import { menu, nameOf, press } from './pages/forms.page.ts'

/** What is typed into each form: nothing of it may be lost or changed. */
const typed = {
  name: 'Ünïted “names” <b>이름</b> \\ 100 %',
  description: 'first line\n  second — with 😀 & more',
}

interface Story {
  page: Page
  server: FaultyService
  key: string
}

/** One way in which a filled form is broken. */
interface Break {
  how: string
  simulation?: string
  /** Breaks it, and comes back to the form. */
  act: (story: Story) => Promise<void>
  /** Whether what was typed still stands in the form, is offered to be restored, or was sent and has to be looked for. */
  outcome: 'stands' | 'offered' | 'lost' | 'done'
}

const save = (page: Page) => press(page, 'Create project')
const enterKey = async (page: Page, key: string, button: string) => {
  await page.getByLabel('API key').fill(key)
  await press(page, button)
}
const leaveBy = async (page: Page, act: () => Promise<unknown>) => {
  await act()
  await press(page.getByRole('dialog', { name: 'Leave this form?' }), 'Leave')
}

const refused = (status: string): Break => ({
  how: `a refusal with ${status}`,
  simulation: `fault=status:${status}*1@createProject`,
  act: async ({ page }) => {
    await save(page)
    await expect(page.getByRole('alert')).toContainText('The project was not created.')
  },
  outcome: 'stands',
})

const lost = (fault: string): Break => ({
  how: `${fault} after it was sent`,
  simulation: `fault=${fault}*1@createProject`,
  act: async ({ page }) => {
    await save(page)
    await expect(page.getByRole('alert')).toContainText('We don’t know whether the project was created.')
  },
  outcome: 'lost',
})

const breaks: Break[] = [
  { how: 'a reload', act: ({ page }) => page.reload().then(() => undefined), outcome: 'offered' },
  {
    how: 'Back and Forward',
    act: async ({ page }) => {
      await leaveBy(page, () => page.goBack())
      await expect(rows(page).first()).toBeVisible()
      await page.goForward()
    },
    outcome: 'offered',
  },
  {
    how: 'a link',
    act: async ({ page }) => {
      const main = page.getByRole('navigation', { name: 'Main' })
      await leaveBy(page, () => main.getByRole('link', { name: 'Users' }).click())
      await expect(rows(page)).toHaveCount(10)
      await page.goBack()
    },
    outcome: 'offered',
  },
  {
    how: 'another site in the same tab',
    act: async ({ page }) => {
      await page.goto('about:blank')
      await page.goto(paths.newProject())
    },
    outcome: 'offered',
  },
  {
    how: 'Lock',
    act: async ({ page, key }) => {
      await menu(page, 'Lock')
      await enterKey(page, key, 'Unlock')
    },
    outcome: 'offered',
  },
  {
    how: 'half an hour of nobody',
    act: async ({ page, key }) => {
      await page.clock.install()
      await page.clock.setSystemTime(Date.now() + 31 * 60_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await enterKey(page, key, 'Unlock')
    },
    outcome: 'offered',
  },
  {
    how: 'Lock and a reload, unlocked with another key of the same identity',
    act: async ({ page, key }) => {
      await menu(page, 'Lock')
      await page.reload()
      await enterKey(page, `${key}2`, 'Unlock')
    },
    outcome: 'offered',
  },
  {
    how: 'Change key',
    act: async ({ page, key }) => {
      await menu(page, 'Change key')
      await enterKey(page, key, 'Sign in')
    },
    outcome: 'offered',
  },
  {
    how: 'a key revoked in mid-work',
    act: async ({ page, server, key }) => {
      server.revoke(key)
      await save(page)
      await enterKey(page, `${key}2`, 'Continue')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    outcome: 'stands',
  },
  {
    how: 'being offline',
    act: async ({ page }) => {
      await page.context().setOffline(true)
      await save(page)
      await expect(page.getByRole('alert')).toContainText('This device is offline')
      await page.context().setOffline(false)
    },
    outcome: 'stands',
  },
  {
    how: 'a page whose code cannot be loaded',
    act: async ({ page }) => {
      await page.route(/CheckPage/, (route) => route.abort())
      await leaveBy(page, () => menu(page, 'Connection check'))
      await expect(page.getByRole('heading', { level: 1, name: 'A new version is here' })).toBeVisible()
      await page.goBack()
    },
    outcome: 'offered',
  },
  {
    how: 'a reload in the middle of sending',
    simulation: 'fault=silence*1@createProject',
    act: async ({ page, server, key }) => {
      await save(page)
      await expect.poll(() => server.seen(key, 'createProject').length).toBe(1)
      await page.reload()
      await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Restore' }).click()
    },
    outcome: 'lost',
  },
  {
    how: 'a double click and Enter on a slow service',
    simulation: 'fault=slow*1@createProject',
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Create project' }).dblclick()
      await nameOf(page).press('Enter')
    },
    outcome: 'done',
  },
  {
    how: 'an answer that broke off in its body',
    simulation: 'fault=reset-in-body*1@createProject',
    act: ({ page }) => save(page),
    outcome: 'done',
  },
  lost('reset-after-status'),
  lost('status:502'),
  lost('redirect:303'),
  lost('body:html'),
  refused('422'),
  refused('409'),
  refused('413'),
  refused('429;2'),
  refused('500'),
  refused('503'),
]

test.use({
  // The browser reports a redirect's address as a request also where it was not followed, and a page's code that fails.
  tolerated: async ({ server }, use) => {
    await use({
      origins: [server.secondOrigin],
      messages: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|CheckPage/],
    })
  },
})

const stands = async (page: Page) => {
  await expect(nameOf(page)).toHaveValue(typed.name)
  await expect(page.getByLabel('Description')).toHaveValue(typed.description)
}

for (const { how, simulation = '', act, outcome } of breaks) {
  test(`a filled form survives ${how}: nothing is lost, and one project is made`, async ({
    page,
    simulate,
    server,
  }) => {
    // Its dialogs are the browser's own question before the page goes.
    page.on('dialog', (dialog) => void dialog.accept())
    const key = await simulate(simulation, paths.projects())
    await page.getByRole('link', { name: 'New project' }).click()
    await nameOf(page).fill(typed.name)
    await page.getByLabel('Description').fill(typed.description)
    const story = { page, server, key }
    await act(story)
    if (outcome === 'offered') {
      await expect(nameOf(page)).toHaveValue('')
      await page.getByRole('region', { name: 'Drafts' }).getByRole('button', { name: 'Restore' }).click()
    }
    if (outcome !== 'done') {
      await stands(page)
      if (outcome === 'lost') await press(page, 'Check now')
      const found = page.getByRole('status').getByRole('link', { name: typed.name })
      const missing = page.getByText('No project with this name was found.')
      if (outcome === 'lost') await expect(found.or(missing)).toBeVisible()
      await stands(page)
      if (outcome === 'lost' && (await found.isVisible())) await press(page, 'That is it')
      else await save(page)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(typed.name)
    const made = [key, `${key}2`].flatMap((each) => server.db(each).projects.slice(3))
    expect(made).toEqual([expect.objectContaining(typed)])
    await page.goto(paths.newProject())
    await expect(nameOf(page)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0)
  })
}
