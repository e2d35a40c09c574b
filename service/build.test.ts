import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStale } from './build.ts'

let root: string

/** Writes a file with this modification time, in seconds. */
async function write(name: string, time: number) {
  const path = join(root, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, '')
  for (const changed of [path, join(path, '..')]) await utimes(changed, time, time)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-'))
  await write('src/pages/page.ts', 1)
  await utimes(join(root, 'src'), 1, 1)
  await write('dist/licenses.txt', 2)
  await write('dist/index.html', 2)
})
afterEach(() => rm(root, { recursive: true }))

test('a build that is newer than its sources is not stale, also after it was configured', async () => {
  expect(isStale(root)).toBe(false)
  await write('dist/index.html', 4)
  await write('dist/assets/logo.svg', 4)
  expect(isStale(root)).toBe(false)
})

test.each(['src/pages/page.ts', 'src/new/page.ts', 'index.html', 'package-lock.json'])(
  'a build is stale if %s is newer',
  async (name) => {
    await write(name, 3)
    expect(isStale(root)).toBe(true)
  },
)

test('a build is stale after a source was removed', async () => {
  await rm(join(root, 'src/pages/page.ts'))
  expect(isStale(root)).toBe(true)
})

test('a build is stale if it is missing or configured after a source has changed', async () => {
  await write('src/pages/page.ts', 3)
  await write('dist/index.html', 4)
  await write('dist/assets/logo.svg', 4)
  expect(isStale(root)).toBe(true)
  await rm(join(root, 'dist'), { recursive: true })
  expect(isStale(root)).toBe(true)
})
