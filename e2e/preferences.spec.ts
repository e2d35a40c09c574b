import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, signIn, test } from './fixtures.ts'
import { menu } from './pages/forms.page.ts'
import { columns, heads, store, stored } from './pages/storage.ts'

const html = (page: Page) => page.locator('html')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preferences' })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const heightOf = async (one: Locator) => (await one.boundingBox())?.height

async function openPreferences(page: Page): Promise<void> {
  await menu(page, 'Preferences')
  await expect(dialog(page)).toBeVisible()
}

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
