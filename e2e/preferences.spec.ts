import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { test as odd } from './misbehaving/stories.ts'
import { expect, rows, signIn, test } from './stories.ts'

const html = (page: Page) => page.locator('html')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preferences' })
const columns = (page: Page) => page.getByRole('dialog', { name: 'Columns' })
const heads = (page: Page) => page.getByRole('columnheader')
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const heightOf = async (one: Locator) => (await one.boundingBox())?.height

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Session' }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Puts texts into this device's storage, as a former page, or anybody, may have left them. */
const store = (page: Page, entries: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
  }, entries)

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('compact rows are chosen in the preferences, and are as compact after a reload', async ({
  master: page,
}) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  const before = await heightOf(rows(page).nth(1))
  await openPreferences(page)
  await dialog(page).getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  const after = await heightOf(rows(page).nth(1))
  expect(before).toBe(40)
  expect(after).toBe(32)
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
  await expect(rows(page)).toHaveCount(10)
  expect(await heightOf(rows(page).nth(1))).toBe(32)
})

test('the rows a page are remembered, and carried by every link of the console', async ({
  master: page,
  console,
}) => {
  await page.goto(paths.users())
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(paths.users({ limit: 25 }))
  const apps = main(page).getByRole('link', { name: 'Apps' })
  await apps.click()
  await expect(page).toHaveURL(paths.apps({ limit: 25 }))
  await expect(rows(page)).toHaveCount(25)
  await expect(apps).toHaveAttribute('aria-current', 'page')
  await page.keyboard.type('gu')
  await expect(page).toHaveURL(paths.users({ limit: 25 }))
  await page.goto(paths.project(console.projectId))
  await page.getByRole('link', { name: 'Users', exact: true }).last().click()
  await expect(page).toHaveURL(paths.projectUsers(console.projectId, { limit: 25 }))
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL(paths.projects({ limit: 25 }))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('apps')
  await page.getByRole('option', { name: 'Apps', exact: true }).click()
  await expect(page).toHaveURL(paths.apps({ limit: 25 }))
})

test('an address without rows a page means ten, and the start page asks once for what it shows', async ({
  master: page,
}) => {
  await store(page, { 'service-console.rows-per-page': '25' })
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByLabel('Rows per page')).toHaveValue('10')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/projects' && searchParams.get('page') === '1')
      asked.push(searchParams.get('limit') ?? '')
  })
  await page.goto(paths.home())
  await expect(page).toHaveURL(paths.projects({ limit: 25 }))
  await expect(rows(page)).toHaveCount(25)
  expect(asked).toEqual(['25'])
})

test('one click puts everything back, and says so', async ({ master: page }) => {
  await store(page, {
    'mantine-color-scheme-value': 'dark',
    'service-console.density': 'compact',
    'service-console.rows-per-page': '50',
    'service-console.single-keys': 'false',
    'service-console.columns': '{"users":["projectId"]}',
  })
  await page.goto(paths.users())
  await expect(heads(page)).toHaveText(['Nickname', 'Project ID'])
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await openPreferences(page)
  await expect(dialog(page).getByRole('radio', { name: '50' })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Single keys' })).not.toBeChecked()
  await dialog(page).getByRole('button', { name: 'Reset preferences' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(
    'All preferences, and the columns of all lists, are back to their defaults.',
  )
  await expect(dialog(page).getByRole('radio', { name: '10', exact: true })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Single keys' })).toBeChecked()
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(html(page)).toHaveAttribute('data-density', 'comfortable')
  await page.keyboard.press('Escape')
  await expect(heads(page).first()).toHaveText('Nickname')
  await expect(heads(page).nth(1)).toHaveText('User ID')
  await expect(main(page).getByRole('link', { name: 'Apps' })).toHaveAttribute('href', paths.apps())
  expect(await stored(page)).toEqual([])
})

test('one click in Korean leads back to the browser’s own language', async ({ master: page }) => {
  await store(page, { 'service-console.language': 'ko' })
  await page.goto(paths.users())
  await page.getByRole('button', { name: '세션' }).click()
  await page.getByRole('menuitem', { name: '환경설정' }).click()
  await page.getByRole('button', { name: '환경설정 초기화' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'en')
  expect(await stored(page)).toEqual([])
})

for (const [what, text] of [
  ['no JSON', '{"users":'],
  ['of other types', '{"users":{"0":"a"},"apps":7,"projects":[null,["x"],{"a":1}],"__proto__":["x"]}'],
  ['huge', JSON.stringify({ users: Array.from({ length: 20_000 }, (_, at) => `field ${at}`) })],
] as const) {
  test(`stored values that are ${what} leave the defaults`, async ({ master: page }) => {
    const names = ['density', 'rows-per-page', 'single-keys', 'language', 'columns']
    await store(page, Object.fromEntries(names.map((name) => [`service-console.${name}`, text])))
    await store(page, { 'mantine-color-scheme-value': text })
    await page.goto(paths.users())
    await expect(rows(page)).toHaveCount(10)
    await expect(html(page)).toHaveAttribute('data-density', 'comfortable')
    await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
    await expect(heads(page).nth(1)).toHaveText('User ID')
    await main(page).getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(paths.projects())
    await expect(heads(page).first()).toHaveText('Name')
  })
}

test('in a browser that blocks storage the choices hold as long as the page', async ({ page, console }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The storage is blocked.', 'SecurityError')
      },
    })
  })
  await page.goto(paths.signIn())
  await signIn(page, console.masterKey)
  await main(page).getByRole('link', { name: 'Users' }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.getByLabel('Rows per page').selectOption('25')
  await openPreferences(page)
  await dialog(page).getByRole('radio', { name: 'Dark' }).check()
  await dialog(page).getByRole('radio', { name: 'Compact' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns' }).click()
  await columns(page).getByRole('checkbox', { name: 'User ID' }).uncheck()
  await page.keyboard.press('Escape')
  await main(page).getByRole('link', { name: 'Apps' }).click()
  await expect(page).toHaveURL(paths.apps({ limit: 25 }))
  await main(page).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0)
  await expect(html(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
})

odd(
  'columns are chosen, also of fields that only this service returns, and stay',
  async ({ page, enter }) => {
    await enter('fault=other-fields@lists', paths.users())
    await expect(heads(page)).toHaveText(['Nickname', 'User ID', 'Project ID', '__proto__', 'constructor'])
    await page.getByRole('button', { name: 'Columns' }).click()
    const choice = (name: string) => columns(page).getByRole('checkbox', { name, exact: true })
    await choice('Project ID').uncheck()
    await choice('constructor').uncheck()
    await choice('plan').check()
    await choice('<img src=x>').check()
    const shown = ['Nickname', 'User ID', '__proto__', 'plan', '<img src=x>']
    await expect(heads(page)).toHaveText(shown)
    await expect(rows(page).first()).toContainText('own proto')
    await expect(rows(page).first()).toContainText('pro 1')
    // Nested fields, names of two lines and names of a page are on the record alone.
    await expect(columns(page).getByRole('checkbox')).toHaveCount(2 + 50)
    await expect(columns(page)).toContainText('No more than 50 fields')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(heads(page)).toHaveText(shown)
    await page.goto(paths.projectUsers('prj_1'))
    await expect(heads(page)).toHaveText(shown)
    await page.getByRole('button', { name: 'Columns' }).click()
    await choice('plan').uncheck()
    await page.goto(paths.apps())
    await expect(heads(page).nth(2)).toHaveText('Project ID')
    await page.goto(paths.users())
    await expect(heads(page)).toHaveText(['Nickname', 'User ID', '__proto__', '<img src=x>'])
    await page.getByRole('button', { name: 'Columns' }).click()
    await columns(page).getByRole('button', { name: 'Reset columns' }).click()
    await expect(heads(page)).toHaveText(['Nickname', 'User ID', 'Project ID', '__proto__', 'constructor'])
    expect(await stored(page)).toEqual([])
  },
)

odd(
  'a table of many columns scrolls in its own frame, and its first one can be read',
  async ({ page, enter }) => {
    await enter('fault=other-fields@lists', paths.users())
    const many = ['userId', 'projectId', ...Array.from({ length: 12 }, (_, at) => `field ${at}`)]
    await store(page, { 'service-console.columns': JSON.stringify({ users: many }) })
    await page.reload()
    await expect(heads(page)).toHaveCount(15)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
    const first = await heads(page).first().boundingBox()
    expect(first?.width).toBeGreaterThanOrEqual(180)
    await rows(page).first().getByRole('link').first().focus()
    await expect(heads(page).last()).not.toBeInViewport()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight')
    await expect(heads(page).last()).toBeInViewport()
  },
)

odd.describe('on a small screen', () => {
  odd.use({ viewport: { width: 390, height: 780 } })

  odd('cards show the chosen fields, each with its name', async ({ page, enter }) => {
    await enter('fault=other-fields@lists', paths.users())
    await page.getByRole('button', { name: 'Columns' }).click()
    await columns(page).getByRole('checkbox', { name: 'plan', exact: true }).check()
    await expect(columns(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    const plan = rows(page).first().getByRole('cell').last()
    await expect(plan).toHaveText('pro 1')
    await expect(plan).toBeInViewport()
    expect(await plan.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"plan"')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('preferences and columns are chosen with the keyboard alone', async ({ master: page }) => {
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pref')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  const focused = page.locator(':focus')
  const tabTo = async (control: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((one) => one === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not lead there.')
  }
  await tabTo(dialog(page).getByRole('radio', { name: 'Comfortable' }))
  await page.keyboard.press('ArrowDown')
  await expect(html(page)).toHaveAttribute('data-density', 'compact')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await tabTo(page.getByRole('button', { name: 'Columns' }))
  await page.keyboard.press('Enter')
  await expect(columns(page).getByRole('checkbox', { name: 'User ID' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(columns(page)).toBeHidden()
  await expect(focused).toHaveAccessibleName('Columns')
  await page.keyboard.press('Enter')
  await tabTo(columns(page).getByRole('button', { name: 'Reset columns' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('in the preferences and in the choice of columns', async ({ master: page }) => {
      await page.goto(paths.users())
      await expect(rows(page)).toHaveCount(10)
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(columns(page)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.keyboard.press('Escape')
      await openPreferences(page)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  })
}
