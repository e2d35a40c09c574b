import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

test('every test that docs/asvs.md names exists', () => {
  const named = [...text.matchAll(/`((?:src|service|e2e|deploy)\/[^`]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** The requirements of ASVS 5.0, levels 1 and 2, by section, for the chapters that docs/asvs.md names. */
const required: Record<string, number[]> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

const numbersOf = (section: string, [first = 0, last = first]: number[]) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`)

const inTable = [...text.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '))

/** The numbers under "Left out", with ranges such as 1.2.6–1.2.8 expanded. */
const leftOut = () => {
  const [, paragraph = ''] = text.split('Left out, because nothing of the kind exists here: ')
  const [ofTheseLevels = ''] = paragraph.split('3.4.8 and 3.6.1')
  const ranges = ofTheseLevels.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)
  return [...ranges].flatMap(([, section = '', first, last]) =>
    numbersOf(section, [Number(first), Number(last ?? first)]),
  )
}

test('every requirement of levels 1 and 2 is listed once, in the table or as left out', () => {
  const all = Object.entries(required).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect(all.length).toBe(152)
  expect([...inTable, ...leftOut()].toSorted()).toEqual(all.toSorted())
})
