import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleHeaders, demoPolicy, metaPolicy, workerPolicy } from './policy.ts'

const policy = (trustedTypes: string, frameAncestors = '') =>
  `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; ${frameAncestors}require-trusted-types-for 'script'; trusted-types ${trustedTypes}`

test('the console allows no worker, no WebAssembly and no Trusted Types policy', () => {
  expect(metaPolicy()).toBe(policy("'none'"))
  expect(consoleHeaders()['content-security-policy']).toBe(policy("'none'", "frame-ancestors 'none'; "))
})

test('the demo allows its own workers and the one policy that creates their address, and nothing else', () => {
  const demo = `${policy('service-console-demo')}; worker-src 'self'`
  expect(demoPolicy(metaPolicy())).toBe(demo)
})

test('only the policy of the demo’s worker allows WebAssembly, and no eval', () => {
  expect(workerPolicy).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
  expect(workerPolicy).not.toContain("'unsafe-eval'")
  expect(readFileSync('docs/demo.md', 'utf8')).toContain(`\nContent-Security-Policy: ${workerPolicy}\n`)
})
