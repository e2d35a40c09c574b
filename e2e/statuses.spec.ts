import { expectNamed, test, visit } from './faulty-service/fixtures.ts'
import { reads, writes } from './faulty-service/operations.ts'
import { expect } from './fixtures.ts'

const statuses = [
  400, 401, 403, 404, 405, 408, 409, 410, 412, 413, 414, 415, 418, 422, 428, 429, 431, 451, 500, 501, 502,
  503, 504, 507,
]

const triesOf = (status: number) => (status === 429 ? 2 : [500, 502, 503, 504].includes(status) ? 3 : 1)

for (const status of statuses) {
  test(`every read answered with ${status} says so after ${triesOf(status)} tries`, async ({
    page,
    simulate,
    server,
  }) => {
    await page.clock.install()
    const key = await simulate(`fault=status:${status}@reads`, '/calls')
    for (const { endpoint, address, failed } of reads) {
      const before = server.seen(key, endpoint).length
      const tries = () => server.seen(key, endpoint).length - before
      await visit(page, address)
      await expect
        .poll(async () => {
          // Passes over the waits between two tries.
          if (triesOf(status) > 1) await page.clock.runFor(2000)
          return tries()
        })
        .toBe(triesOf(status))
      await expectNamed(page, failed)
      expect(tries()).toBe(triesOf(status))
    }
  })

  test(`every write answered with ${status} is sent once and says so`, async ({ page, simulate, server }) => {
    const isUnknown = status === 502 || status === 504
    const said = isUnknown
      ? /It may have changed something\./
      : status >= 500
        ? /Probably nothing changed on the service;/
        : undefined
    const key = await simulate(`fault=status:${status}@writes`, '/calls')
    for (const { endpoint, address, prepare, send, typed, failed, unknown } of writes) {
      await visit(page, address)
      await prepare(page)
      await send(page)
      await expectNamed(page, isUnknown ? unknown : failed, said)
      if (typed) await expect(page.getByRole('textbox', { name: typed, exact: true })).toHaveValue('Typed')
      expect(server.seen(key, endpoint)).toHaveLength(1)
    }
  })
}

const waits = [
  { said: '3', seconds: 3 },
  { said: 'date', seconds: 5 },
  { said: 'past', seconds: 0 },
  { said: 'garbage', seconds: 1 },
]

for (const { said, seconds } of waits) {
  test(`Retry-After as ${said} is waited for, counted down, and the read comes after it`, async ({
    page,
    simulate,
    server,
  }) => {
    await page.clock.install()
    const key = await simulate(`fault=status:429;${said}*1@listUsers`, '/users')
    await expect.poll(() => server.seen(key, 'listUsers').length).toBeGreaterThan(0)
    if (seconds > 1) {
      await expect(page.getByText(/The service asks to wait\. Asking again in \d seconds?\./)).toBeVisible()
      expect(server.seen(key, 'listUsers')).toHaveLength(1)
    }
    await page.clock.fastForward(seconds * 1000)
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
    await expect(page.getByText('The service asks to wait')).toHaveCount(0)
  })
}

test('a wait longer than a minute is not waited for, but told', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:429;3600@listUsers', '/users')
  const alert = await expectNamed(page, 'The users could not be loaded.')
  await expect(alert).toContainText(/You can try again in [\d,]+ seconds\./)
  expect(server.seen(key, 'listUsers')).toHaveLength(1)
})

test('a service that is unavailable twice is read at the third try', async ({ page, simulate, server }) => {
  const key = await simulate('fault=status:503*2@listUsers', '/users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(
    server
      .seen(key, 'listUsers')
      .slice(0, 3)
      .map((seen) => seen.query.get('page') ?? '1'),
  ).toEqual(['1', '1', '1'])
})
