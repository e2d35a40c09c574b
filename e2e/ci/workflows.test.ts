import { execFileSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stepsOf } from './steps.ts'

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}))

const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^[ -]+${key}: (.*)$`, 'gm'))].map(([, value = '']) => value)

describe.each(workflows)('the workflow $name', ({ text }) => {
  test('pins actions by commit, with their version, and keeps no credentials', () => {
    const actions = valuesOf(text, 'uses').filter((value) => !value.startsWith('./'))
    expect(actions.filter((value) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(value))).toEqual(
      [],
    )
    const checkouts = actions.filter((value) => value.startsWith('actions/checkout@'))
    expect(valuesOf(text, 'persist-credentials')).toEqual(checkouts.map(() => 'false'))
  })

  test('runs only scripts of .ci, with nothing inserted into their command', () => {
    const commands = valuesOf(text, 'run')
    expect(commands.filter((command) => !/^\.ci\/[\w-]+( [\w:-]+| "?\$[A-Z_]+"?)*$/.test(command))).toEqual(
      [],
    )
    for (const command of commands) accessSync(command.split(' ')[0] ?? '', constants.X_OK)
  })

  test('may only read, and only its jobs without installed packages may write', () => {
    expect(text).toContain('\npermissions:\n  contents: read\n\n')
    const jobs = text.split(/^ {2}(?=\w+:$)/m)
    const writers = jobs.filter((job) => /: write$/m.test(job))
    expect(
      writers.filter((job) => valuesOf(job, 'run').some((command) => /install|ci\/run/.test(command))),
    ).toEqual([])
  })

  test('limits the time of each job', () => {
    expect(valuesOf(text, 'timeout-minutes')).toHaveLength(valuesOf(text, 'runs-on').length)
  })
})

test('the jobs of ci.yml together run every step', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const all = ['test', 'test:all', 'engines']
    .flatMap((command) => stepsOf(scripts, command))
    .map(({ name }) => name)
  const named = valuesOf(readFileSync(join(folder, 'ci.yml'), 'utf8'), 'scripts').flatMap((list) =>
    list.split(' '),
  )
  expect(new Set(named)).toEqual(new Set(all))
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
