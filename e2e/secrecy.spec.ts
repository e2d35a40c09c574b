import { paths } from '../src/paths.ts'
import { expect, rows, signIn } from './fixtures.ts'
import { nameOther, signInAgain } from './leaks/entering.ts'
import { ofConsole, realTest, type Ticket, test } from './leaks/fixtures.ts'
import { goOnTour, tourTakes } from './leaks/going.ts'
import { leakInjections } from './leaks/leak-injections.ts'
import { findCanary } from './leaks/search.ts'
import { variantsOf } from './leaks/secret-variants.ts'
import { seeCalls } from './leaks/walkthrough.ts'

const faults = [
  'status:401*1@getUser',
  'reset-after-status*1@signInUser',
  'status:403*1@getApp',
  // Once beside the user, once on its own page.
  'body:html*2@getProject',
  'redirect:307*1@updateProject',
  'status:429*1@createProject',
  'status:500*1@createApp',
]
const withFaults = faults.map((fault) => `fault=${fault},`).join('')

const ticket = (simulation: string, secret: string, traits: Partial<Ticket> = {}): Ticket => ({
  key: `simulate:${simulation}run=${secret}`,
  secret,
  wrongKey: `simulate:kind=none,run=${secret}`,
  otherKey: `simulate:kind=project,run=${secret}`,
  isMaster: true,
  meetsFaults: false,
  forgets: false,
  ...traits,
})

const canaries: [string, Ticket][] = [
  [
    'of letters and digits, and every failure on the way',
    ticket(withFaults, 'kanarie-7Q2w9ZxB4vT8mLp3', { meetsFaults: true }),
  ],
  [
    'of quotes and brackets, which a reload forgets',
    ticket('', 'k"a\'n\\`a<r>i\\e&7/Q2w?9#Zx%B', { forgets: true }),
  ],
  [
    'in base64, of a project',
    ticket('kind=project,', 'S2FuYXJpZS03UTJ3OVp4+/ab==', {
      isMaster: false,
      otherKey: 'simulate:run=S2FuYXJpZS03UTJ3OVp4+/ab==',
    }),
  ],
]

for (const [kind, canary] of canaries) {
  test(`a key ${kind}, is nowhere but in its slot`, async ({ join, server, tolerated }) => {
    test.setTimeout(tourTakes)
    // The browser reports a redirect's address as a request also where it was not followed.
    tolerated.origins.push(server.secondOrigin)
    tolerated.messages.push(/^Failed to load resource: net::ERR_/)
    await goOnTour(join(canary))
    expect(server.caught).toEqual([])
  })
}

realTest('the Master key of a real service is nowhere but in its slot', async ({ join, console }) => {
  realTest.setTimeout(tourTakes)
  await goOnTour(join(ofConsole(console)))
})

test('a key in any sink would be found', async ({ page, sinks, console }) => {
  const secret = 'kanarie-5H1d2nG6'
  const key = `simulate:run=${secret}`
  const canary = { key, variants: variantsOf(secret) }
  await page.goto(paths.projects())
  await signIn(page, key)
  await expect(rows(page)).toHaveCount(3)
  let before = findCanary(await sinks.read(), canary)
  expect(before).toEqual([])
  for (const [sink, plant] of leakInjections) {
    await plant(page, secret, console.url)
    const hits = findCanary(await sinks.read(), canary)
    const added = hits.filter((hit) => !before.includes(hit))
    expect(added, `planted into ${sink}`).toEqual(expect.arrayContaining([expect.stringContaining(sink)]))
    before = hits
  }
})

test('a copied key would be found', async ({ page, join }) => {
  const secret = 'kanarie-8V4s1cX7'
  const walkthrough = join(ticket('', secret))
  await page.goto('/sign-in')
  await page.getByLabel('API key').fill(secret)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByLabel('API key').press('ControlOrMeta+A')
  await page.getByLabel('API key').press('ControlOrMeta+C')
  await expect(walkthrough.lookAtCopy('from the field')).rejects.toThrow('clipboard: text (plain)')
})

test('a key of another owner is in no state while it is named', async ({ join }) => {
  const walkthrough = join(ticket('', 'kanarie-6T3f0wK2'))
  const { page, look } = walkthrough
  await page.goto(paths.users())
  await signInAgain(walkthrough)
  await nameOther(walkthrough)
  await look('while another key was named')
})

test('a service that repeats the key in its refusal does not bring it into a sink', async ({ join }) => {
  const walkthrough = join(ticket('', 'kanarie-1R9y5bD8'))
  const { page, key, look } = walkthrough
  await page.goto(paths.projects())
  await signInAgain(walkthrough)
  // Many services say which key they refuse; the misbehaving one says nothing of its keys.
  await page.route('**/v1/users?**', (route) =>
    route.fulfill({ status: 403, json: { message: `The key ${key} may not list users.` } }),
  )
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('alert')).toContainText('This key may not do that.')
  await look('after the service repeated it')
})

const piece = 'kanarie-3W8u2hJ5'.slice(0, 12)
const failures: [string, object][] = [
  ['a failure inside a success', { json: { success: false, message: `Key ${piece}… is unknown.` } }],
  ['a web page', { contentType: 'text/html', body: `<h1>Key ${piece}… is unknown</h1>` }],
  ['one line of text', { contentType: 'text/plain', body: `Key ${piece}… is unknown.` }],
]

for (const [kind, answer] of failures) {
  test(`a service that repeats pieces of the key with a good status, in ${kind}, does not bring them into a sink`, async ({
    join,
  }) => {
    test.setTimeout(tourTakes)
    const walkthrough = join(ticket('', 'kanarie-3W8u2hJ5'))
    const { page, look, lookAtCopy } = walkthrough
    await page.goto(paths.projects())
    await signInAgain(walkthrough)
    await page.route('**/v1/users?**', (route) => route.fulfill({ status: 200, ...answer }))
    await page.getByRole('link', { name: 'Users' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'The users could not be loaded.' })
    await alert.getByText('Technical details').click()
    await expect(alert).toContainText('is unknown')
    await look('after the service repeated a piece of it')
    await page.getByRole('button', { name: 'Copy details' }).click()
    await lookAtCopy('in the copied details')
    await seeCalls(walkthrough)
  })
}
