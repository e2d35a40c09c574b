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

const matches = (name: string, pattern: RegExp) => [...read(name).matchAll(pattern)].map(([, found]) => found)

test('the oldest Node that the package allows is the oldest that is tested, and the target of its build', () => {
  const oldest = engines.node.replace('>=', '')
  expect(lock.packages[''].engines).toEqual(engines)
  expect(matches('.github/workflows/ci.yml', /^ +node: '(.*)'$/gm).at(-1)).toBe(oldest)
  expect(matches('service.config.ts', /'node(.*)'/g)).toEqual([oldest])
})

test('the Node of .nvmrc tests everything, and is that of the releases and the image', () => {
  const newest = read('.nvmrc').trim()
  const others = [
    ...matches('.github/workflows/ci.yml', /- name: (?:check and unit|e2e|engines)\n +node: '(.*)'$/gm),
    ...matches('.github/workflows/release.yml', /container: node:(\d+)-/g),
    ...matches('Dockerfile', /^FROM node:(\d+)-/gm),
    ...matches('.ci/with-newest-node', /^version=(\d+)\./gm),
  ]
  expect(others).toEqual(Array(8).fill(newest))
})
