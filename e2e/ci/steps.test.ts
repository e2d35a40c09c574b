import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'
import { formatTotals } from './totals.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const namesOf = (command: string) => stepsOf(scripts, command).map(({ name }) => name)

test('CI runs the steps of the three commands, each of which is a script', () => {
  expect(namesOf('test')).toEqual(['check', 'unit', 'components', 'build', 'e2e:core'])
  expect(namesOf('test:all')).toEqual(['system', 'build', 'e2e:rest', 'e2e:alone', 'e2e:demo'])
  expect(namesOf('engines')).toEqual(['engines'])
  expect([...namesOf('test'), ...namesOf('test:all')].filter((name) => !(name in scripts))).toEqual([])
})

test('a step keeps its arguments', () => {
  const chain = { test: 'npm run build -- --logLevel warn && npm run e2e:core' }
  expect(stepsOf(chain, 'test')).toEqual([
    { name: 'build', script: 'npm run build -- --logLevel warn' },
    { name: 'e2e:core', script: 'npm run e2e:core' },
  ])
})

test('totals count tests and seconds by level, and name the ten slowest', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    level: index < 10 ? 'unit' : 'components',
    file: 'a.test.ts',
    title: String(index),
    state: index === 0 ? ('failed' as const) : ('passed' as const),
    milliseconds: index * 1000,
  }))
  const lines = formatTotals(tests)
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '))
  expect(lines).toContain('unit 9 1 0 45.0 s')
  expect(lines).toContain('components 2 0 0 21.0 s')
  expect(lines.slice(-10)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((second) => `${second}.0 s a.test.ts › ${second}`),
  )
})
