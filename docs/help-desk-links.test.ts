import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFindLink } from '../src/session/find-link.ts'

const text = readFileSync(join(import.meta.dirname, 'help-desk-links.md'), 'utf8')
const lines = [...text.matchAll(/^### (.+)$[^`]*(?:`[^`\n]+`[^`]*)*^```\n(.+)\n```$/gm)]

test.each(lines.map(([, name = '', line = '']) => [name, line] as const))(
  'the line for %s has a text and a valid case',
  (_, line) => {
    const { pathname, hash } = new URL(
      line
        .replace(/\{\{[\w.]*(?:email|emailAddress|handle)\}\}|%s/, 'anna+shop@example.com')
        .replace('{CALLERNUM}', '+821012345678')
        .replace(/\{\{[\w.]*\}\}/, 'cnv_1-a'),
    )
    const link = readFindLink(pathname.slice(1) + hash)
    expect(link.text).toMatch(/^(?:anna\+shop@example\.com|phone=\+821012345678)$/)
    expect(link.caseName ?? '').toMatch(line.includes('case=') ? /cnv_1-a$/ : /^$/)
  },
)

test('there are seven lines', () => {
  expect(lines).toHaveLength(7)
})
