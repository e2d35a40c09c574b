import type { Locator, Page } from '@playwright/test'
import { paths } from '../src/paths.ts'
import { expect, rows, type Service, test } from './fixtures.ts'

/** Opens a thousand users with a processor so slow that they come in many parts; gives the field above them. */
async function openThousand(page: Page): Promise<Locator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${paths.users()}?limit=1000`)
  await expect.poll(async () => (await shown(page)).ids.length).toBe(1000)
  return page.locator('input[type=search]').first()
}

/** Read from the elements: of a thousand rows each look by roles takes the browser longer than what is told here. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    isBusy: document.querySelector('table')?.ariaBusy === 'true',
    ids: [...document.querySelectorAll<HTMLButtonElement>('tbody td:nth-child(2) button')].map(
      ({ value }) => value,
    ),
    said: document.querySelector('main p')?.textContent,
  }))

const idsOf = async (service: Service, nickname: string): Promise<unknown[]> => {
  const { data } = await service.get(`/v1/users?limit=1000&nickname=${nickname}`)
  return Array.isArray(data) ? data.map(({ userId }) => userId) : []
}

test('a thousand rows are filtered letter by letter, and come back', async ({ master: page, service }) => {
  const field = await openThousand(page)
  const all = await idsOf(service, '')
  const gr = await idsOf(service, 'gr')
  const gra = await idsOf(service, 'gra')
  expect([all.length > gr.length, gr.length > gra.length, gra.length > 100]).toEqual([true, true, true])
  await field.pressSequentially('gra')
  await expect.poll(() => shown(page)).toMatchObject({ isBusy: false, ids: gra })
  await field.press('Backspace')
  await expect.poll(() => shown(page)).toMatchObject({ isBusy: false, ids: gr })
  await field.fill('')
  await expect.poll(() => shown(page)).toMatchObject({ isBusy: false, ids: all })
})

test('a thousand rows make way for none', async ({ master: page }) => {
  const field = await openThousand(page)
  await field.fill('nobody is called this')
  await expect.poll(() => shown(page)).toMatchObject({ ids: [], said: 'Nothing matches these filters.' })
})

test('a row that is scrolled under a pointer at rest is opened by a click on any of its cells', async ({
  master: page,
}) => {
  await page.goto(`${paths.users()}?limit=100`)
  const time = rows(page).nth(4).locator('time')
  await time.hover()
  const { x = 0, y = 0 } = (await time.boundingBox()) ?? {}
  // Beside the time, which lies above the row's link.
  const place = { x: x + 5, y: y - 6 }
  await page.mouse.move(place.x, place.y)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  const under = () =>
    page.evaluate(({ x, y }) => {
      const row = document.elementFromPoint(x, y)?.closest('tr')
      return row?.querySelector('a')?.getAttribute('href')
    }, place)
  const before = await rows(page).nth(4).getByRole('link').first().getAttribute('href')
  await expect.poll(under).not.toBe(before)
  const address = await under()
  await page.mouse.down()
  // What is pressed is the link itself, so that the browser's own menu offers it.
  await expect
    .poll(() =>
      page.evaluate(
        ({ x, y }) =>
          document
            .elementFromPoint(x, y - 4)
            ?.closest('a')
            ?.getAttribute('href'),
        place,
      ),
    )
    .toBe(address)
  await page.mouse.up()
  await expect(page).toHaveURL(address ?? '')
})
