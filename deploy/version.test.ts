import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const { version, engines } = JSON.parse(read('package.json'))
const lock = JSON.parse(read('package-lock.json'))

test('package, lockfile, changelog and documents name the same version', () => {
  const [, newest] = /^## \[(\S+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? []
  expect([newest, lock.version, lock.packages[''].version]).toEqual([version, version, version])
  const packed = ['README.md', 'docs/deploying.md'].flatMap(
    (name) => read(name).match(/service-console-\d\S*?\.tgz/g) ?? [],
  )
  expect(new Set(packed)).toEqual(new Set([`service-console-${version}.tgz`]))
})

test('.nvmrc is the oldest Node that the package allows', () => {
  expect(engines.node).toBe(`>=${read('.nvmrc').trim()}`)
  expect(lock.packages[''].engines).toEqual(engines)
})
