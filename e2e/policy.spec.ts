import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

test('every page comes with the policy, and is stored nowhere', async ({ request }) => {
  for (const address of ['/', '/users/usr_1']) {
    const headers = (await request.get(address)).headers()
    expect(headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'",
    )
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  }
})

test('assets are kept for good, and a missing one is not the page', async ({ page, request }) => {
  await page.goto('/sign-in')
  const script = await page.locator('script[type=module]').last().getAttribute('src')
  const answer = await request.get(new URL(script ?? '', page.url().replace('sign-in', '')).href)
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect((await request.get('/assets/none.js')).status()).toBe(404)
})

test('the built page carries the policy itself', async ({ page }) => {
  await page.goto('/sign-in')
  const policy = page.locator('meta[http-equiv=Content-Security-Policy]')
  await expect(policy).toHaveAttribute('content', /default-src 'none'/)
})

test('the build has no source maps, and names none', () => {
  const dist = join(import.meta.dirname, '../dist')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('index.html')
  expect(names.filter((name) => /\.map(\.|$)/.test(name))).toEqual([])
  for (const name of names.filter((one) => /\.(js|css|html)$/.test(one)))
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toContain('sourceMappingURL')
})
