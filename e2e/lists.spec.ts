import { fold } from '../src/contract/text.ts'
import { paths } from '../src/paths.ts'
import { expect, recordRequests, rows, test } from './fixtures.ts'
import { waitForLateParts } from './pages/lists.page.ts'

test('users are filtered and paged, and Back returns from a record to the same page', {
  tag: '@core',
}, async ({ master: page }) => {
  const text = 'É'
  const field = page.getByLabel('Nickname', { exact: true })
  const range = page.getByRole('navigation', { name: 'Pages' })
  const requests = recordRequests(page)
  await page.goto(paths.users())
  await expect(rows(page)).toHaveCount(10)
  await waitForLateParts(page)
  const addresses = requests.map((request) => request.url())
  expect(addresses).toEqual([...new Set(addresses)])

  await field.pressSequentially(text)
  await expect(page).toHaveURL(paths.users({ nickname: text }))
  await expect
    .poll(async () => {
      const texts = await rows(page).allTextContents()
      return texts.filter((row) => !fold(row).includes(fold(text)))
    })
    .toEqual([])
  await expect(range).toContainText(/1–10 of [\d,]+/)

  await page.getByRole('button', { name: 'Next page' }).click()
  const expectPage2 = async () => {
    await expect(page).toHaveURL(paths.users({ nickname: text, page: 2 }))
    await expect(range).toContainText('11–20 of')
    await expect(field).toHaveValue(text)
  }
  await expectPage2()
  const record = rows(page).nth(1).getByRole('link').first()
  const title = (await record.textContent()) ?? ''
  await record.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expectPage2()
  await page.reload()
  await expectPage2()
})
