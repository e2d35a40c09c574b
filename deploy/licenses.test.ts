import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { licenseNotice } from '../build-plugins.ts'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
})

/** The licenses that may be redistributed with a work under the MIT license. */
const compatibleLicenses = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
]

/** Licenses of build tools, which are unmodified and have no files in `dist/`. */
const buildToolLicenses: Record<string, RegExp> = { 'MPL-2.0': /^node_modules\/lightningcss(-[\w-]+)?$/ }

const isCompatible = (path: string, license: string) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => compatibleLicenses.includes(one)) || buildToolLicenses[license]?.test(path)

test('the license of every package needed to run is compatible with this one', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const packages = Object.entries(Lock.parse(JSON.parse(text)).packages)
  const needed = packages.filter(([path, { dev }]) => path !== '' && !dev)
  expect(needed.length).toBeGreaterThan(50)
  expect(needed.filter(([path, { license = 'none' }]) => !isCompatible(path, license))).toEqual([])
})

test('a package without a license text is reported, unless another text replaces it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'licenses-'))
  const write = (name: string, license: string) =>
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.2.3', license, author: 'Ada' }),
    )
  write('react-remove-scroll-bar', 'MIT')
  expect(await licenseNotice(folder)).toMatch(
    /^react-remove-scroll-bar 1\.2\.3 \(MIT\)\n\n.*\n\nCopyright \(c\) Ada\n\nPermission /,
  )
  for (const [name, license] of [
    ['react-remove-scroll-bar', 'ISC'],
    ['another', 'MIT'],
  ] as const) {
    write(name, license)
    await expect(licenseNotice(folder)).rejects.toThrow(
      `${name} 1.2.3 does not include the text of its license.`,
    )
  }
  writeFileSync(join(folder, 'LICENSE.md'), 'Its own')
  expect(await licenseNotice(folder)).toBe('another 1.2.3 (MIT)\n\nIts own\n')
  rmSync(folder, { recursive: true })
})
