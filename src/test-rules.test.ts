import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)

/** Tests and their helpers, except this file, which names what is forbidden. */
const testFiles = [
  ...['src', 'service', 'deploy', 'docs']
    .flatMap(filesIn)
    .filter((path) => isTest(path) || /\/testing\//.test(path)),
  ...filesIn('e2e'),
].filter((path) => path !== 'src/test-rules.test.ts')

/** The code of a file without its comments. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')

const linesWith = (pattern: RegExp, paths = testFiles): string[] =>
  paths.flatMap((path) =>
    codeOf(path)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

/** The only helpers that may use the real time, and why. */
const realTime = {
  'e2e/faulty-service/': 'a fault is a delay, and a date in Retry-After is relative to now',
  'src/testing/connection-faults.ts': 'a fault is a delay, which fake timers shorten',
  'src/testing/fresh-page.ts': 'a page runs its timeouts without a delay before the next test',
  'src/testing/leftovers.test.tsx': 'it leaves a timer running on purpose',
  'e2e/start-console.ts': 'it kills a console that does not stop',
  'e2e/ci/': 'it ends a runner that hangs, and measures steps',
  'e2e/stress.ts': 'it measures runs',
  'e2e/engines/': 'WebDriver has no event to wait for',
}

/** In a file with fake timers, the clock and its timers are taken to be fake. */
const hasFakeTimers = (path: string) => /\buseFakeTimers\(/.test(codeOf(path))

const timedFiles = testFiles.filter(
  (path) => !Object.keys(realTime).some((start) => path.startsWith(start)) && !hasFakeTimers(path),
)

/** The numbers that a pattern finds in tests and that are less than ten seconds, with their files. */
const shortLimits = (pattern: RegExp): string[] =>
  testFiles.flatMap((path) =>
    [...codeOf(path).matchAll(pattern)]
      .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < 10_000)
      .map(([text]) => `${path}: ${text.trim()}`),
  )

describe('tests', () => {
  test('wait for facts, not for silence or some time', () => {
    expect(linesWith(/networkidle|waitForTimeout/)).toEqual([])
  })

  test('set no real timer', () => {
    // Playwright's `test.setTimeout` is a limit.
    const timer =
      /(?<!\.)\bset(?:Timeout|Interval)\(|window\.set(?:Timeout|Interval)\(|setTimeout\b.*node:timers|AbortSignal\.timeout/
    expect(linesWith(timer, timedFiles)).toEqual([])
  })

  test('compute nothing with the real clock, except to set a fake one', () => {
    const clock = /\bDate\.now\(\)|\bperformance\.now\(\)/
    const isFake = /setSystemTime\(|setFixedTime\(|clock\.install\(/
    expect(linesWith(clock, timedFiles).filter((line) => !isFake.test(line))).toEqual([])
  })

  test('have no limit under ten seconds, since a limit only ends a hang', () => {
    expect(shortLimits(/\b(?:timeout|testTimeout|hookTimeout): ?(\d[\d_]*)/g)).toEqual([])
    expect(shortLimits(/\.setTimeout\((\d[\d_]*)\)/g)).toEqual([])
    // The last argument of `test`, `beforeAll` and their kind.
    expect(shortLimits(/^ *\}, (\d[\d_]*)\)$/gm).filter((line) => isTest(line.split(':')[0] ?? ''))).toEqual(
      [],
    )
  })

  test('are retried by their runner, once and nowhere else, and none is left out or runs alone', () => {
    expect(linesWith(/\bretr(?:y|ies): [1-9]|--retr(?:y|ies)(?!=0)/)).toEqual([])
    const configurations = ['vitest.config.ts', 'playwright.config.ts'].map((path) =>
      readFileSync(join(root, path), 'utf8'),
    )
    expect(configurations.join().match(/\bretr(?:y|ies): \d+/g)).toEqual(['retry: 1', 'retries: 1'])
    expect(linesWith(/\b(?:test|it|describe)(?:\.\w+)*\.(?:only|fixme|todo)\b/)).toEqual([])
    // A condition says which program or system a skipped test needs.
    expect(linesWith(/\b(?:test|it|describe)(?:\.\w+)*\.skip\((?:['"`]|\))/)).toEqual([])
  })

  test('in a browser run a table of at most three rows', () => {
    const tooLong = testFiles
      .filter((path) => path.endsWith('.test.tsx'))
      .flatMap((path) =>
        [...codeOf(path).matchAll(/^( *)(?:test|describe)\.each\(\[\n([\s\S]*?)^\1\]\)/gm)]
          .map(
            ([, indent, table = '']) => table.match(new RegExp(`^${indent}  [^\\s)\\]}]`, 'gm'))?.length ?? 0,
          )
          .filter((rows) => rows > 3)
          .map((rows) => `${path}: ${rows} rows`),
      )
    expect(tooLong).toEqual([])
  })
})
