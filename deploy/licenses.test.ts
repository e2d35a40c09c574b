import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { licenseNotice } from '../build-plugins.ts'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()) })),
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

/** Licenses of tools, which are unmodified and have no files in the package. */
const toolLicenses: Record<string, RegExp> = {
  'MPL-2.0': /^node_modules\/(axe-core|lightningcss(-[\w-]+)?)$/,
}

const isCompatible = (path: string, license: string) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => compatibleLicenses.includes(one)) || toolLicenses[license]?.test(path)

test('the license of every package is compatible with this one', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const packages = Object.entries(Lock.parse(JSON.parse(text)).packages).filter(([path]) => path !== '')
  expect(packages.length).toBeGreaterThan(200)
  expect(packages.filter(([path, { license = 'none' }]) => !isCompatible(path, license))).toEqual([])
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
