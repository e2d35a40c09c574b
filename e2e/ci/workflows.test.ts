import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newestNodeSteps, stepsOf } from './steps.ts'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)

const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^[ -]+${key}: (.*)$`, 'gm'))].map(([, value = '']) => value)

describe.each(workflows)('the workflow %s', (_, text) => {
  test('pins actions by commit, and keeps no credentials', () => {
    const actions = valuesOf(text, 'uses').filter((value) => !value.startsWith('./'))
    expect(actions.filter((value) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(value))).toEqual([])
    const checkouts = actions.filter((value) => value.startsWith('actions/checkout@'))
    expect(valuesOf(text, 'persist-credentials')).toEqual(checkouts.map(() => 'false'))
  })

  test('runs only scripts of .ci, with nothing inserted into their command', () => {
    const commands = valuesOf(text, 'run')
    expect(commands.filter((it) => !/^\.ci\/[\w-]+( [\w:-]+| "?\$[A-Z_]+"?)*$/.test(it))).toEqual([])
    for (const command of commands) accessSync(command.split(' ')[0] ?? '', constants.X_OK)
  })

  test('may only read, only its jobs without installed packages may write, and each job has a limit', () => {
    expect(text).toContain('\npermissions:\n  contents: read\n\n')
    const writers = text.split(/^ {2}(?=\w+:$)/m).filter((job) => /: write$/m.test(job))
    expect(writers.flatMap((job) => valuesOf(job, 'run')).join()).not.toMatch(/install|ci\/run/)
    expect(valuesOf(text, 'timeout-minutes')).toHaveLength(valuesOf(text, 'runs-on').length)
  })
})

test('only the jobs that sign as their workflow may', () => {
  const signers = workflows.flatMap(([name, text]) =>
    text
      .split(/^ {2}(?=\w+:$)/m)
      .filter((job) => job.includes('id-token: write'))
      .map((job) => `${name} ${job.split(':')[0]}`),
  )
  expect(signers).toEqual(['pages.yml deploy', 'release.yml attest', 'release.yml npm', 'release.yml image'])
})

test('a release is published after all that it names, which needs its tests', () => {
  const jobs = readFileSync(join(folder, 'release.yml'), 'utf8').split(/^ {2}(?=\w+:$)/m)
  const needs = jobs.flatMap((job) => valuesOf(`-${job}`, 'needs'))
  expect(needs).toEqual([...Array(3).fill('[tests, build]'), '[attest, npm, image]'])
})

test('each other Node of ci.yml runs what depends on it', () => {
  const jobs = readFileSync(join(folder, 'ci.yml'), 'utf8').split(/^ +- (?=name: )/m)
  const others = jobs.filter((job) => /^name: Node /.test(job)).flatMap((job) => valuesOf(job, 'scripts'))
  expect(others).toHaveLength(2)
  // The package's test is one of the systems'.
  const steps = newestNodeSteps.map((step) => (step === 'npm run package' ? 'system' : step.split(' ')[2]))
  expect(
    others.filter((scripts) => !steps.every((step) => step && scripts.split(' ').includes(step))),
  ).toEqual([])
})

test('the jobs of ci.yml together run every step of the three commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const steps = ['test', 'test:all', 'engines'].flatMap((command) => stepsOf(scripts, command))
  const named = valuesOf(readFileSync(join(folder, 'ci.yml'), 'utf8'), 'scripts')
    .join(' ')
    .split(' ')
  expect(steps.length).toBeGreaterThan(10)
  expect(new Set(named)).toEqual(new Set(steps.map((step) => step.split(' ')[2])))
})

test.each([
  ['octo/Console.js', '/Console.js/'],
  ['Octo/octo.github.io', '/'],
])('the demo of %s on GitHub Pages is built for %s', (repository, basePath) => {
  const programs = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(programs, { recursive: true }))
  writeFileSync(join(programs, 'npm'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
  const env = { PATH: `${programs}:${process.env.PATH}`, GITHUB_REPOSITORY: repository }
  const command = execFileSync(join('.ci', 'demo'), { env, encoding: 'utf8' })
  expect(command.trim()).toBe(`run --silent build:demo -- --base-path ${basePath}`)
})
