import { paths } from '../src/paths.ts'
import { expect, rows, test } from './fixtures.ts'
import { parseCsv, waitForDownloadedFile } from './pages/export.page.ts'

test('two hundred IDs, one of them refused, are all looked up, at most four at a time', async ({
  master: page,
  service,
}) => {
  const { data } = await service.get('/v1/users?limit=190&page=3')
  const known = (Array.isArray(data) ? data : []).map(({ userId }) => String(userId))
  const unknown = Array.from({ length: 10 }, (_, index) => `usr_missing_${index}`)
  const ids = [...known.slice(0, 100), ...unknown, ...known.slice(100)]
  // The page itself counts and refuses requests, because `page.route` would delay each of them.
  await page.addInitScript((refused) => {
    const sent = { requests: 0, running: 0, most: 0, isRefused: false }
    Object.assign(globalThis, { sent })
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) => {
      const url = String(input)
      if (!url.includes('/v1/users/')) return fetch(input, init)
      sent.requests += 1
      if (url.endsWith(refused) && !sent.isRefused) {
        sent.isRefused = true
        return new Response('{}', { status: 429, headers: { 'Retry-After': '2' } })
      }
      sent.running += 1
      sent.most = Math.max(sent.most, sent.running)
      const response = await fetch(input, init).finally(() => {
        sent.running -= 1
      })
      return response
    }
  }, `${ids[100]}`)

  await page.goto(paths.lookUp())
  await page.getByRole('textbox', { name: 'IDs, or any text with IDs' }).fill(ids.join('\n'))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'sent').requests === 201)
  await expect(page.getByText('200 of 200 IDs checked')).toBeVisible()
  const { most } = await page.evaluate(() => Reflect.get(globalThis, 'sent'))
  expect(most).toBe(4)
  await expect(rows(page)).toHaveCount(200)

  const file = await waitForDownloadedFile(page, () => page.getByRole('button', { name: 'Export' }).click())
  const [head = [], ...lines] = parseCsv(file)
  expect(head.slice(0, 3)).toEqual(['Checked ID', 'Result', 'userId'])
  expect(lines.map(([id]) => id)).toEqual(ids)
  expect(lines.filter(([, result]) => result === 'Found')).toHaveLength(190)
  expect(lines.filter(([, result]) => result === 'Not found').map(([id]) => id)).toEqual(unknown)
})
