import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeholders } from './placeholders.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

const files = (manifest: object, license: string) => (path: string) =>
  path === 'LICENSE' ? license : JSON.stringify(manifest)

test('placeholders are listed with their file and value', () => {
  const manifest = {
    private: true,
    homepage: 'https://example.com/service-console#readme',
    bugs: 'https://example.com/service-console/issues',
    repository: { type: 'git', url: 'git+https://example.com/service-console.git' },
  }
  expect(placeholders(files(manifest, 'MIT\n\nCopyright (c) 2026 Service Console authors\n'))).toEqual([
    'package.json: homepage is https://example.com/service-console#readme',
    'package.json: bugs is https://example.com/service-console/issues',
    'package.json: repository is git+https://example.com/service-console.git',
    'package.json: private is true',
    'LICENSE: copyright is 2026 Service Console authors',
  ])
})

test('nothing is listed once all are replaced', () => {
  const manifest = {
    homepage: 'https://console.acme.example#readme',
    bugs: 'https://git.acme.example/console/issues',
    repository: { type: 'git', url: 'git+https://git.acme.example/console.git' },
  }
  expect(placeholders(files(manifest, 'Copyright (c) 2027 Acme\n'))).toEqual([])
})

test('docs/maintaining.md explains each that is left in this repository', () => {
  const [, section = ''] = read('docs/maintaining.md').split('## Before the first release\n')
  const explained = placeholders(read).filter((one) => {
    const [, file = '', name = ''] = /^(.*): (\w+) is /.exec(one) ?? []
    return section.includes(`| \`${file}\` | \`${name}\` |`)
  })
  expect(explained).toEqual(placeholders(read))
})
