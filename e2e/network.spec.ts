import { paths } from '../src/paths.ts'
import { expectNamed, expectPlain, test, visit } from './faulty-service/fixtures.ts'
import { isDeadline, late, lost, noAnswer } from './faulty-service/network-faults.ts'
import { reads, writes } from './faulty-service/operations.ts'
import { startFaultyService } from './faulty-service/server.ts'
import { expect, rows, signIn } from './fixtures.ts'

test.use({
  // The browser reports a redirect's address as a request also where it was not followed.
  tolerated: async ({ server }, use) => {
    await use({ origins: [server.secondOrigin], messages: [] })
  },
})

for (const [fault, tries, happened] of lost) {
  test(`a read that meets ${fault} ends after ${tries} tries and says why`, async ({
    page,
    simulate,
    server,
  }) => {
    await page.clock.install()
    const key = await simulate(`fault=${fault}@reads`, paths.calls())
    for (const { endpoint, address, failed } of [reads[0], reads[3]]) {
      await visit(page, address)
      await expect
        .poll(async () => {
          if (tries > 1) await page.clock.runFor(2000)
          return server.seen(key, endpoint).length
        })
        .toBe(tries)
      if (isDeadline(fault)) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.clock.fastForward(8000)
        await expect(page.getByText('The service is taking its time.')).toBeVisible()
        await expect(page.getByRole('alert')).toHaveCount(0)
        await page.clock.fastForward(8000)
      }
      await expect(await expectNamed(page, failed)).toContainText(happened)
      expect(server.seen(key, endpoint)).toHaveLength(tries)
    }
    expect(server.caught).toEqual([])
  })
}

/** Faults after which nobody can know whether a write happened; the service did what was asked. */
const unknowable = ['reset', 'reset-after-status', 'silence', 'silence-after-headers', 'trickle']

for (const fault of unknowable) {
  test(`a write that meets ${fault} is sent once, and its outcome is called unknown`, async ({
    page,
    simulate,
    server,
  }) => {
    await page.clock.install()
    const key = await simulate(`fault=${fault}@writes`, paths.calls())
    for (const { endpoint, address, prepare, send, typed, unknown } of writes) {
      await visit(page, address)
      await prepare(page)
      await send(page)
      await expect.poll(() => server.seen(key, endpoint).length).toBe(1)
      if (isDeadline(fault)) {
        await expect(page.getByRole('button', { name: 'Working…' })).toBeVisible()
        await page.clock.fastForward(5000)
        await expect(page.getByText('The service is taking its time.')).toBeVisible()
        await page.clock.fastForward(24_000)
        await expect(page.getByRole('alert')).toHaveCount(0)
        await page.clock.fastForward(2000)
      }
      const alert = await expectNamed(page, unknown, /It may have changed something\./)
      await expect(alert).toContainText(isDeadline(fault) ? late(30) : noAnswer)
      if (typed) await expect(page.getByRole('textbox', { name: typed, exact: true })).toHaveValue('Typed')
      expect(server.seen(key, endpoint)).toHaveLength(1)
    }
    expect(server.db(key).projects).toHaveLength(4)
  })
}

for (const fault of [
  'reset-in-body',
  'short',
  'short-chunked',
  'huge',
  'body:broken',
  'body:empty',
  'body:nothing',
  'body:foreign',
  'body:location',
]) {
  test(`a write whose success arrives as ${fault} is a success, sent once`, async ({
    page,
    simulate,
    server,
  }) => {
    const key = await simulate(
      `fault=${fault}@createProject,fault=${fault}@updateProject`,
      paths.newProject(),
    )
    const [create, , update] = writes
    await create.prepare(page)
    await create.send(page)
    await expect(page.getByRole('status').getByText('Project Typed was created.')).toBeVisible()
    const row = page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: 'Typed' })
    const opened = page.getByRole('heading', { level: 1, name: 'Typed' })
    await expect(row.or(opened).first()).toBeVisible()
    await visit(page, update.address)
    await update.prepare(page)
    await update.send(page)
    await expect(page).toHaveURL(paths.project('prj_1'))
    await expect(opened).toBeVisible()
    expect(server.seen(key, 'createProject', 'updateProject')).toHaveLength(2)
    expect(server.db(key).projects).toHaveLength(4)
    await expectPlain(page)
  })
}

for (const fault of ['reset-in-body', 'short', 'huge']) {
  test(`a sign-in of a user whose answer arrives as ${fault} is not called undone`, async ({
    page,
    simulate,
  }) => {
    const { address, prepare, send, unknown } = writes[3]
    await simulate(`fault=${fault}@signInUser`, address)
    await prepare(page)
    await send(page)
    await expectNamed(page, unknown, /It may have changed something\./)
  })
}

test('a failed sign-in of a user inside a success is not called done', async ({ page, simulate }) => {
  const { address, prepare, send, failed } = writes[3]
  await simulate('fault=failure-inside@signInUser', address)
  await prepare(page)
  await send(page)
  await expect(await expectNamed(page, failed)).toContainText('The service says: The name is taken.')
})

test('a web page instead of the answer to a sign-in of a user proves nothing', async ({ page, simulate }) => {
  const { address, prepare, send, unknown } = writes[3]
  await simulate('fault=body:html@signInUser', address)
  await prepare(page)
  await send(page)
  await expectNamed(page, unknown, /It may have changed something\./)
})

test('offline, no write is sent, and it can be sent afterwards', async ({
  page,
  context,
  simulate,
  server,
}) => {
  const key = await simulate('fault=none', paths.calls())
  for (const { endpoint, address, prepare, send, typed, failed } of writes) {
    await visit(page, address)
    await prepare(page)
    await context.setOffline(true)
    await send(page)
    const alert = await expectNamed(page, failed)
    await expect(alert).toContainText('This device is offline, so nothing was sent.')
    if (typed) await expect(page.getByRole('textbox', { name: typed, exact: true })).toHaveValue('Typed')
    await context.setOffline(false)
    // Nothing is sent later by itself.
    await expect(alert).toBeVisible()
    expect(server.seen(key, endpoint)).toHaveLength(0)
    await send(page)
    await expect(alert).toHaveCount(0)
    await expect.poll(() => server.seen(key, endpoint).length).toBe(1)
    // A form that is done leads on; the next one is opened after that.
    if (typed) await expect(page).not.toHaveURL(address)
  }
})

test('what is slow says so at four seconds, can be stopped, and asked for again', async ({
  page,
  simulate,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.clock.install()
  await simulate('fault=silence*1@listUsers,fault=silence*1@getUser', paths.users())
  for (const { address, endpoint } of [reads[0], reads[3]]) {
    await visit(page, address)
    await page.clock.fastForward(5000)
    await page
      .getByRole('status')
      .filter({ hasText: 'taking its time' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect(page.getByText('Loading was stopped.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(heading).toBeFocused()
    if (endpoint === 'listUsers') await expect(rows(page)).toHaveCount(10)
    else await expect(page.getByRole('heading', { level: 1, name: 'nova 7' })).toBeVisible()
  }
})

test('of two answers the one to the last question is shown', async ({ page, simulate, server }) => {
  const key = await simulate('fault=slow*1@listUsers', paths.users())
  await expect.poll(() => server.seen(key, 'listUsers').length).toBe(1)
  await page.getByLabel('Nickname').fill('ember')
  await expect(rows(page).first()).toContainText('ember')
  const shown = await rows(page).allTextContents()
  // No connection is left: the first answer was aborted, or has come.
  await expect.poll(() => server.open()).toBe(0)
  expect(await rows(page).allTextContents()).toEqual(shown)
})

test('leaving while a page loads aborts it without a word', async ({ page, simulate, server }) => {
  const key = await simulate('fault=silence@listUsers', paths.users())
  await expect.poll(() => server.seen(key, 'listUsers').length).toBe(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect.poll(() => server.open()).toBe(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a service that refuses this origin is told by the name to allow', async ({
  page,
  server,
  tolerated,
}) => {
  tolerated.origins.push(server.strangerUrl)
  tolerated.messages.push(/CORS policy|net::ERR_FAILED/)
  await page.goto(server.strangerUrl + paths.signIn())
  await page.getByLabel('API key').fill('simulate:fault=none')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText(`it does not allow ${server.strangerUrl} (CORS)`)
})

test('from an allowed origin all works', async ({ page, server, tolerated }) => {
  tolerated.origins.push(server.guestUrl)
  await page.goto(`${server.guestUrl}${paths.newProject()}`)
  await signIn(page, `simulate:list=wordpress,run=${crypto.randomUUID()}`)
  await writes[0].prepare(page)
  await writes[0].send(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Typed' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('1–10 of 53')
})

test('a service that no longer listens is named, and a write to it is unknown', async ({
  page,
  tolerated,
}) => {
  const own = await startFaultyService()
  tolerated.origins.push(own.url, own.guestUrl)
  tolerated.messages.push(/net::ERR_CONNECTION_REFUSED/)
  await page.goto(`${own.guestUrl}${paths.newProject()}`)
  await signIn(page, 'simulate:fault=none')
  await writes[0].prepare(page)
  await own.refuseConnections()
  await writes[0].send(page)
  await expect(await expectNamed(page, writes[0].unknown, /may have changed/)).toContainText(noAnswer)
  for (const { address, failed } of [reads[0], reads[3]]) {
    await visit(page, address)
    await expect(await expectNamed(page, failed)).toContainText(noAnswer)
  }
  await own.close()
})
