import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { hold } from './pages/find.page.ts'

const lists = [
  { name: 'Projects', filter: 'Project name', parameter: 'projectName', text: 'e', at: paths.projects },
  { name: 'Apps', filter: 'App name', parameter: 'appName', text: 'a', at: paths.apps },
  { name: 'Users', filter: 'Nickname', parameter: 'nickname', text: 'an', at: paths.users },
]

for (const { name, filter, parameter, text, at } of lists) {
  test.describe(name, () => {
    test('has its heading, its table and a first page of ten', async ({ master: page }) => {
      await page.goto(at())
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('table', { name })).toBeVisible()
      await expect(rows(page)).toHaveCount(10)
      await expect(page).toHaveTitle(`${name} · Service Console`)
      await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    })

    test('is narrowed by a filter that survives reload and Back', async ({ master: page }) => {
      await page.goto(at())
      await expect(rows(page)).toHaveCount(10)
      await page.getByLabel(filter, { exact: true }).pressSequentially(text)
      await expect(page).toHaveURL(at({ [parameter]: text }))
      const others = rows(page).locator('td:first-child').filter({ hasNotText: text })
      await expect(others).toHaveCount(0)
      await expect(rows(page).first()).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(filter, { exact: true })).toHaveValue(text)
      await expect(rows(page).first()).toBeVisible()
      await expect(others).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(at())
      await expect(page.getByLabel(filter, { exact: true })).toHaveValue('')
    })

    test('is paged in the address, with the page ahead already there', async ({ master: page }) => {
      await page.goto(at())
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/1–10 of [\d,]+/)
      const first = await rows(page).first().textContent()
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page).toHaveURL(at({ page: 2 }))
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–20 of')
      await expect(rows(page).first()).not.toHaveText(first ?? '')
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–20 of')
      await page.goBack()
      await expect(page).toHaveURL(at())
      // By its numbers: other stories make records meanwhile, and the newest come first.
      await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–10 of')
    })

    test('opens a record from any part of its row', async ({ master: page }) => {
      await page.goto(at())
      const row = rows(page).nth(1)
      const title = await row.locator('a').first().textContent()
      await row.click({ position: { x: 990, y: 20 } })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    })

    test('says when a filter leaves nothing, and clears it', async ({ master: page }) => {
      await page.goto(at({ [parameter]: 'no such thing at all' }))
      await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
      await page.getByRole('button', { name: 'Clear the filters' }).click()
      await expect(page).toHaveURL(at())
      await expect(rows(page)).toHaveCount(10)
    })
  })
}

test('rows per page go into the address and keep the first row in sight', async ({ master: page }) => {
  await page.goto(paths.users({ page: 6 }))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('51–60 of 20,')
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(page).toHaveURL(paths.users({ limit: 25, page: 3 }))
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('51–75 of 20,')
})

test('a filter change returns to page 1, and typing in one burst is one history entry', async ({
  master: page,
}) => {
  await page.goto(paths.projects())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(paths.users({ page: 2 }))
  await page.getByLabel('Nickname').pressSequentially('anna', { delay: 30 })
  await expect(page).toHaveURL(paths.users({ nickname: 'anna' }))
  await page.goBack()
  await expect(page).toHaveURL(paths.users({ page: 2 }))
  await page.goForward()
  await expect(page.getByLabel('Nickname')).toHaveValue('anna')
})

test('the filters of users combine', async ({ master: page, console }) => {
  await page.goto(paths.users())
  await page.getByLabel('Project ID', { exact: true }).fill(console.projectId)
  await expect(page).toHaveURL(paths.users({ projectId: console.projectId }))
  await page.getByLabel('Nickname').fill('a')
  await expect(page).toHaveURL(paths.users({ projectId: console.projectId, nickname: 'a' }))
  await expect(rows(page).filter({ hasNotText: console.projectId })).toHaveCount(0)
  await expect(rows(page).first()).toBeVisible()
})

test('two changes at once both reach the address', async ({ master: page, console }) => {
  await page.goto(paths.users({ projectId: console.projectId }))
  await expect(rows(page).first()).toBeVisible()
  await page.evaluate(async () => {
    const type = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
    const [nickname] = document.querySelectorAll('input')
    const [limit] = document.querySelectorAll('select')
    if (nickname) type(nickname, 'a')
    // A task later, as the quickest person would be, and before anything can be drawn.
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (limit) type(limit, '25')
  })
  await expect(page).toHaveURL(paths.users({ projectId: console.projectId, nickname: 'a', limit: 25 }))
})

test('a hand-edited value falls back to its default with a note', async ({ master: page }) => {
  await page.goto('/users?page=x&limit=0&nickname=an')
  await expect(page.getByText('The address had a value that cannot be used')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–10 of')
  await expect(page.getByLabel('Nickname')).toHaveValue('an')
})

test('a page past the end says so and leads back', async ({ master: page }) => {
  await page.goto(paths.projects({ page: 900 }))
  await expect(page.getByText('There is nothing on page 900.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Go to the first page' }).click()
  await expect(page).toHaveURL(paths.projects())
})

test('the last page has no next one', async ({ master: page }) => {
  await page.goto(paths.users({ limit: 100, page: 200 }))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/19,901–20,000 of 20,000/)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('Refresh asks again and shows what is new', async ({ master: page, service }) => {
  const projectName = `Fresh ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(paths.projects({ projectName }))
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await service.post('/v1/projects', { name: projectName })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(projectName)
})

test('a row opens in a new tab with its address', async ({ master: page }) => {
  await page.goto(paths.users())
  const link = rows(page).first().getByRole('link').first()
  await expect(link).toHaveAttribute('href', /\/users\/usr_/)
})

test('a big page never leaves its place empty between its placeholder and its rows', async ({
  master: page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main')
      if (!main?.querySelector('h1')) return
      if (main.querySelector('tbody tr')) observer.disconnect()
      else if (!main.querySelector('[aria-hidden] > div:empty')) performance.mark('nothing to see')
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  const release = await hold(page, '/v1/users')
  await page.goto(paths.users({ limit: 1000 }))
  await expect(page.locator('main [aria-hidden] > div:empty')).toHaveCount(25)
  release()
  await expect(rows(page)).toHaveCount(1000)
  expect(await page.evaluate(() => performance.getEntriesByName('nothing to see').length)).toBe(0)
})
