import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

test('every test that SECURITY.md names is there', () => {
  const named = [...text.matchAll(/`((?:src|service|e2e|deploy)\/[^`]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('no requirement is in its table twice', () => {
  const numbers = [...text.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))
  expect(numbers.length).toBe(new Set(numbers).size)
})
