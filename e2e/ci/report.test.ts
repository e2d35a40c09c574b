import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testName } from './report.ts'

const file = join(process.cwd(), 'e2e/lock.spec.ts')

test.each([
  ['no error', undefined, ''],
  ['an empty message', ' \n', ''],
  ['several lines', 'Not visible\n\n  Locator: a\r\n', ': Not visible Locator: a'],
  [
    'colors',
    '\u001B[2mexpect(\u001B[22m\u001B[31mreceived\u001B[39m\u001B[2m)\u001B[22m',
    ': expect(received)',
  ],
  ['a long message', `${'a'.repeat(200)}b`, `: ${'a'.repeat(200)}`],
])('a failed test is named in one line with the start of its error: %s', (_, message, reason) => {
  expect(testName(file, 'a tab locks', message)).toBe(`e2e/lock.spec.ts › a tab locks${reason}`)
  expect(testName(file, '', message)).toBe(`e2e/lock.spec.ts${reason}`)
})
