import { relative } from 'node:path'
import type { Repeat } from './repeats.ts'

type Parts = Exclude<Repeat, 'step'>

/** Vitest compares its pattern with the names of the groups and the test, separated by spaces. */
const toPattern = (title: string) =>
  title
    .split(' › ')
    .join(' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function vitestCommands({ tests, files }: Parts): string[][] {
  const command = (failures: Parts['tests']) => [
    ...['npx', 'vitest', 'run', '--maxWorkers=1'],
    ...new Set(failures.map(({ level }) => `--project=${level}`)),
    ...new Set(failures.map(({ file }) => file)),
  ]
  const pattern = tests.map(({ title }) => toPattern(title)).join('|')
  return [
    ...(tests.length > 0 ? [[...command(tests), `--testNamePattern=^(?:${pattern})$`]] : []),
    ...(files.length > 0 ? [command(files)] : []),
  ]
}

/** Playwright's list of tests: their paths from its folder of tests, and their titles. */
export const playwrightTestList = ({ tests }: Parts): string =>
  tests.map(({ file, title }) => `${relative('e2e', file)} › ${title}\n`).join('')

/** The commands that run some tests and files once more, with one worker, and with a trace in Playwright. */
export function repeatCommands(parts: Parts, testList: string, traces: string): string[][] {
  if (parts.runner === 'vitest') return vitestCommands(parts)
  if (parts.runner === 'playwright')
    return [
      [
        ...['npx', 'playwright', 'test', '--workers=1', '--trace=on'],
        ...[`--test-list=${testList}`, `--output=${traces}`],
      ],
    ]
  const engines = new Set([...parts.tests, ...parts.files].map(({ file }) => file))
  return [...engines].map((engine) => ['npx', 'tsx', 'e2e/engines/main.ts', '--engine', engine])
}
