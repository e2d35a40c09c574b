import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ license: z.optional(z.string()), dev: z.optional(z.boolean()) })),
})

/** What may be given on together with a work under the MIT licence. */
const compatible = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'CC0-1.0',
  'Unlicense',
]

/** A tool of the build, used as it is: its files are under their own licence, and none is in `dist/`. */
const tools: Record<string, RegExp> = { 'MPL-2.0': /^node_modules\/lightningcss(-[\w-]+)?$/ }

const isFine = (path: string, licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => compatible.includes(one)) || tools[licence]?.test(path)

test('every package that is needed to run has a licence that goes with this one', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const packages = Object.entries(Lock.parse(JSON.parse(text)).packages)
  const needed = packages.filter(([path, { dev }]) => path !== '' && !dev)
  expect(needed.length).toBeGreaterThan(50)
  expect(needed.filter(([path, { license = 'none' }]) => !isFine(path, license))).toEqual([])
})
