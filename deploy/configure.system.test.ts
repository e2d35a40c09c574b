import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { killStartedProcesses, startProcess } from '../service/testing/process.ts'

// These tests run the real command on a build whose page is the source.
let folder: string
const dist = () => join(folder, 'dist')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'configure-'))
  await mkdir(join(dist(), 'assets'), { recursive: true })
  await copyFile(join(import.meta.dirname, '../index.html'), join(dist(), 'index.html'))
  const page = await readPage()
  const policy = '<head><meta http-equiv="Content-Security-Policy">'
  await writeFile(join(dist(), 'index.html'), page.replace('<head>', policy))
})
afterAll(async () => {
  await killStartedProcesses()
  await rm(folder, { recursive: true })
})

const readPage = () => readFile(join(dist(), 'index.html'), 'utf8')

async function configure(...args: string[]) {
  const command = startProcess('../deploy/configure.ts', ['--dist', dist(), ...args], {})
  return { code: await command.waitForExit(), output: command.output(), errors: command.errors() }
}

/** Configures with this logo, and returns the names of logos in the page. */
async function configureLogo(content: string): Promise<string[]> {
  const settings = join(folder, 'settings.json')
  await writeFile(join(folder, 'logo.svg'), content)
  await writeFile(settings, '{"brand": {"logo": "logo.svg"}, "capabilities": {"signInAs": false}}')
  const { code, output } = await configure('--settings', settings)
  expect(code).toBe(0)
  expect(output).toContain('if ($console_operation !~ "^(GET |HEAD |POST /v1/projects([?]|$)|')
  return logosIn(await readPage())
}
const logosIn = (page: string) => [...new Set(page.match(/assets\/logo-[\w.]+/g))]

test('a logo is copied under a name of its content, and the page has only the last one', async () => {
  const [first = '', ...others] = await configureLogo('<svg/>')
  expect([await readFile(join(dist(), first), 'utf8'), others]).toEqual(['<svg/>', []])
  const [second = '', ...more] = await configureLogo('<svg id="a"/>')
  expect([second === first, more]).toEqual([false, []])
  expect(await readFile(join(dist(), second), 'utf8')).toBe('<svg id="a"/>')
  expect((await configure()).code).toBe(0)
  expect(logosIn(await readPage())).toEqual([])
})

test('a logo that is refused changes neither the page nor the files', async () => {
  const before = [await readPage(), await readdir(join(dist(), 'assets'))]
  const settings = join(folder, 'settings.json')
  await writeFile(join(folder, 'logo.svg'), '<script>')
  await writeFile(settings, '{"brand": {"name": "Acme", "logo": "logo.svg"}}')
  const { code, errors } = await configure('--settings', settings)
  expect([code, errors.split('\n')[0]]).toEqual([
    1,
    `${settings}:1:28 brand.logo: must be an SVG, PNG or WebP image`,
  ])
  expect([await readPage(), await readdir(join(dist(), 'assets'))]).toEqual(before)
})
