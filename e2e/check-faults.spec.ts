import { paths } from '../src/paths.ts'
import { expectPlain, test } from './faulty-service/fixtures.ts'
import { expect, rows } from './fixtures.ts'

const told = [
  { simulation: 'fault=body:html', cause: 'answers with a web page, not with this interface' },
  { simulation: 'fault=status:404,refusal=nothing', cause: 'its path prefix is likely wrong' },
  { simulation: 'fault=status:401', cause: 'does not accept this key' },
  { simulation: 'fault=status:403@listUsers', cause: 'accepts this key for a part only' },
  { simulation: 'fault=status:500', cause: 'the service itself fails' },
  { simulation: 'fault=body:broken', cause: 'something that is not JSON' },
  { simulation: 'fault=body:number', cause: 'no list or record could be recognised' },
  { simulation: 'fault=redirect:302', cause: 'The address redirects' },
  { simulation: 'fault=short', cause: 'breaks off in the middle' },
  { simulation: 'fault=missing-ids@lists', cause: 'lack their identifier' },
]

test.describe('the likeliest cause is named', () => {
  test.use({
    // The browser reports a redirect's address as a request also where it was not followed.
    tolerated: async ({ server }, use) => {
      await use({ origins: [server.secondOrigin], messages: [/^Failed to load resource: net::ERR_/] })
    },
  })

  for (const { simulation, cause } of told) {
    test(`of ${simulation}`, async ({ page, simulate, server }) => {
      await simulate(simulation, paths.signIn())
      await page.goto(paths.check())
      await expect(page.getByRole('main')).toContainText(cause)
      await expect(rows(page)).toHaveCount(6)
      await expectPlain(page)
      expect(server.caught).toEqual([])
    })
  }
})

test('where a list says its rows and its total elsewhere, the check names the places', async ({
  page,
  simulate,
}) => {
  await simulate('list=spring-page', paths.signIn())
  await page.goto(paths.check())
  await expect(page.getByRole('main')).toContainText(
    'Everything that this key may read answers as it should.',
  )
  await expect(rows(page).first()).toContainText('rows: content, total: totalElements')
})

test.describe('from an origin that the service does not allow', () => {
  test.use({
    baseURL: async ({ server }, use) => {
      await use(server.strangerUrl)
    },
    tolerated: async ({ server }, use) => {
      await use({ origins: [server.strangerUrl], messages: [/CORS policy/, /net::ERR_FAILED/] })
    },
  })

  test('CORS is named with the exact origin to allow', async ({ page, server }) => {
    await page.goto(paths.check())
    await expect(page.getByRole('main')).toContainText(`has to allow the origin ${server.strangerUrl}`)
  })
})
