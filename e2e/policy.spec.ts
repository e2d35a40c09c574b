import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

test('every page is sent with the content security policy, contains it too, and is not cached', {
  tag: '@core',
}, async ({ request }) => {
  for (const address of ['/', '/users/usr_1']) {
    const response = await request.get(address)
    const headers = response.headers()
    expect(await response.text()).toMatch(
      /<meta http-equiv="Content-Security-Policy" content="default-src (&#39;|')none/,
    )
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

test('the build has no source maps and no references to any', () => {
  const dist = join(import.meta.dirname, '../dist')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  expect(names).toContain('index.html')
  expect(names.filter((name) => /\.map(\.|$)/.test(name))).toEqual([])
  for (const name of names.filter((one) => /\.(js|css|html)$/.test(one)))
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toContain('sourceMappingURL')
})

test('the build contains nothing of the demo', () => {
  const dist = join(import.meta.dirname, '../dist')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  expect(names.filter((name) => /^404|\.bin$|\.wasm$|\/worker-/.test(name))).toEqual([])
  for (const name of names.filter((one) => /\.(js|html)$/.test(one)))
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(
      /new (Shared)?Worker|WebAssembly|wasm|worker-src|\bdemo\b/,
    )
})
