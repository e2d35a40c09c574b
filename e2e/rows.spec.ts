import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'

test('what was copied is not said of the row that comes in its place', async ({ master: page }) => {
  await page.goto(paths.users({ page: 2 }))
  const copy = rows(page).first().getByRole('button', { name: 'Copy User ID' })
  await copy.click()
  await expect(copy).toHaveAttribute('title', 'Copied')
  const copied = await copy.getAttribute('value')
  await page.getByRole('button', { name: 'Previous page' }).dispatchEvent('click')
  await expect(copy).not.toHaveAttribute('value', copied ?? '')
  await expect(copy).toHaveAttribute('title', 'Copy User ID')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0)
})

test('what was copied is still said of a row that comes again', async ({ master: page }) => {
  await page.goto(paths.users({ page: 2 }))
  const copy = rows(page).first().getByRole('button', { name: 'Copy User ID' })
  await copy.click()
  await expect(copy).toHaveAttribute('title', 'Copied')
  const answered = page.waitForResponse((response) => response.url().includes('/v1/users'))
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  await (await answered).finished()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  await expect(copy).toHaveAttribute('title', 'Copied')
})

test('a row keeps the focus when others come before it', async ({ master: page, service }) => {
  const projectName = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await service.post('/v1/projects', { name: projectName })
  await page.goto(paths.projects({ projectName }))
  const link = rows(page).getByRole('link', { name: projectName, exact: true })
  await link.focus()
  await service.post('/v1/projects', { name: `${projectName} again` })
  await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click')
  await expect(rows(page)).toHaveCount(2)
  await expect(link).toBeFocused()
})

test('what has been copied late is not said of another row either', async ({ master: page }) => {
  await page.addInitScript(() => {
    const copied = new Promise<void>((resolve) => addEventListener('copied', () => resolve(), { once: true }))
    navigator.clipboard.writeText = () => copied
  })
  await page.goto(paths.users({ page: 2 }))
  const copy = rows(page).first().getByRole('button', { name: 'Copy User ID' })
  await copy.click()
  const copied = await copy.getAttribute('value')
  await page.getByRole('button', { name: 'Previous page' }).dispatchEvent('click')
  await expect(copy).not.toHaveAttribute('value', copied ?? '')
  await page.evaluate(() => dispatchEvent(new Event('copied')))
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
  await expect(copy).toHaveAttribute('title', 'Copy User ID')
})

test('Enter opens nothing that has come in the place of the row that had the focus', async ({
  master: page,
}) => {
  await page.goto(paths.users({ page: 2 }))
  const link = rows(page).first().getByRole('link').first()
  await link.focus()
  const address = await link.getAttribute('href')
  await page.getByRole('button', { name: 'Previous page' }).dispatchEvent('click')
  await expect(link).not.toHaveAttribute('href', address ?? '')
  await expect(page.locator('body')).toBeFocused()
})

test('a time tells the exact one to who points at it, and still opens its row', async ({
  master: page,
  context,
}) => {
  await page.goto(paths.users())
  const time = rows(page).first().locator('time')
  await time.hover()
  await expect(time).toHaveAttribute('title', /\d{4}, \d\d:\d\d \S+/)
  const opened = context.waitForEvent('page')
  await time.click({ button: 'middle' })
  await expect(await opened).toHaveURL(/\/users\/usr_/)
  const openedByKey = context.waitForEvent('page')
  await time.click({ modifiers: ['ControlOrMeta'] })
  await expect(await openedByKey).toHaveURL(/\/users\/usr_/)
  await expect(page).toHaveURL(paths.users())
  await time.click()
  await expect(page).toHaveURL(/\/users\/usr_/)
})

test('a press on what becomes another row before the release does nothing', async ({ master: page }) => {
  await page.goto(paths.users({ page: 2 }))
  const link = rows(page).first().getByRole('link').first()
  const address = await link.getAttribute('href')
  await link.hover()
  await page.mouse.down()
  await page.getByRole('button', { name: 'Previous page' }).dispatchEvent('click')
  await expect(link).not.toHaveAttribute('href', address ?? '')
  await page.mouse.up()
  await expect(page).toHaveURL(paths.users())
  await link.click()
  await expect(page).toHaveURL(/\/users\/usr_/)
})

test('a key pressed as soon as the rows are drawn is heard', async ({ master: page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    const observer = new MutationObserver(() => {
      if (document.querySelector('tbody tr') === null) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(press))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.goto(paths.users())
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
})
