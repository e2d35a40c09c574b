import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const copied = ['.ci', 'deploy', 'LICENSE', 'README.md', 'package.json', 'package-lock.json']

/** A copy of the repository whose console and service are already built, from one library. */
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'CHANGELOG.md'), `## ${version}\n\n- First.\n`)
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [name, notice] of [
    ['dist', `react ${devDependencies.react} (MIT)\n`],
    ['dist-service', ''],
  ] as const) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'licenses.txt'), notice)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (script: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(join(folder, '.ci', script), args, {
    env: { ...process.env, npm_config_ignore_scripts: 'true', ...env },
    encoding: 'utf8',
  })

/** Returns a `PATH` on which a program prints its arguments. */
function pathWith(program: string): string {
  const programs = mkdtempSync(join(folder, 'programs-'))
  writeFileSync(join(programs, program), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
  chmodSync(join(programs, program), 0o755)
  return `${programs}:${process.env.PATH}`
}

const readReleased = (name: string) => readFileSync(join(folder, 'release', name), 'utf8')

test('a tag that is not the version is refused', () => {
  const { status, stderr } = run('release', ['v0.0.0'])
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`v${version}, which is the version in package.json, not 'v0.0.0'`),
  ])
})

test('a release has the package with its repository, its components, checksums and notes, and is published whole', () => {
  const repository = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'acme/console' }
  const { status, stderr } = run('release', [`v${version}`], repository)
  expect(status, stderr).toBe(0)
  const [bom, archive] = [`service-console-${version}.cdx.json`, `service-console-${version}.tgz`]
  expect(readdirSync(join(folder, 'release')).sort()).toEqual(['SHA256SUMS', 'notes.md', bom, archive].sort())
  const unpacked = execFileSync('tar', ['-xzOf', join(folder, 'release', archive), 'package/package.json'])
  expect(JSON.parse(unpacked.toString())).toMatchObject({
    version,
    repository: 'git+https://git.example/acme/console.git',
    homepage: 'https://git.example/acme/console#readme',
    bugs: 'https://git.example/acme/console/issues',
  })
  expect(readReleased(bom)).not.toContain('https://example.com')
  const { metadata, components, dependencies } = JSON.parse(readReleased(bom))
  expect(metadata.component.name).toBe('service-console')
  expect(components.map(({ name }: { name: string }) => name)).toEqual(['@electric-sql/pglite', 'react'])
  expect(components[1].scope).toBe('required')
  expect(readReleased(bom)).not.toContain('cdx:npm:package:development')
  expect(dependencies[0].dependsOn).toEqual(components.map((one: { 'bom-ref': string }) => one['bom-ref']))
  expect(readReleased('notes.md')).toBe('- First.\n')

  const env = { PATH: pathWith('gh'), IMAGE: 'git.example/acme/console:1.0.0@sha256:1' }
  const published = run('publish', [`v${version}`], env)
  expect(published.stdout.trim().split('\n').slice(-4)).toEqual(['--', archive, bom, 'SHA256SUMS'])
  expect(readReleased('notes.md')).toBe('- First.\n\nImage: `git.example/acme/console:1.0.0@sha256:1`\n')
  writeFileSync(join(folder, 'release', archive), 'other')
  expect(run('publish', [`v${version}`], env)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('FAILED'),
  })
})

test.each([
  [true, `service-console-${version}.tgz is private, so it is not published to npm.`],
  [undefined, `publish\n--access\npublic\n--ignore-scripts\n./service-console-${version}.tgz`],
])('a package whose `private` is %s is published to npm only if npm may', (isPrivate, output) => {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, private: isPrivate }))
  expect(run('release', [`v${version}`]).status).toBe(0)
  const env = { PATH: pathWith('npm') }
  expect(run('publish-npm', [], env)).toMatchObject({ status: 0, stdout: `${output}\n` })
  writeFileSync(join(folder, 'release', `service-console-${version}.tgz`), 'other')
  expect(run('publish-npm', [], env)).toMatchObject({ status: 1, stdout: expect.stringContaining('FAILED') })
})
