import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettingsFile } from './read-settings-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'))
  await mkdir(join(folder, 'brand'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Reads a settings file beside a logo with this content, if any. */
async function read(content: string | Uint8Array | undefined, logo = 'brand/logo.svg') {
  if (content !== undefined) await writeFile(join(folder, 'brand/logo.svg'), content)
  await writeFile(join(folder, 'settings.json'), JSON.stringify({ brand: { logo } }))
  return readSettingsFile(join(folder, 'settings.json'))
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const webp = Buffer.from('524946462400000057454250', 'hex')
const svg = (length: number) => `<svg>${'x'.repeat(length - 11)}</svg>`

test.each<[content: string | Uint8Array, extension: string]>([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['\ufeff<?xml version="1.0"?>\n<!-- A program -->\n<!DOCTYPE svg>\n<svg\n></svg>', 'svg'],
  [svg(20_479), 'svg'],
  [png, 'png'],
  [webp, 'webp'],
])('the logo %# is read, and named by its content', async (content, extension) => {
  const { logo, block } = await read(content)
  expect(logo?.path).toMatch(new RegExp(`^assets/logo-[0-9a-f]{12}\\.${extension}$`))
  expect(block.brand?.logo).toBe(logo?.path)
  expect(Buffer.from(logo?.bytes ?? [])).toEqual(Buffer.from(content))
  const other = await read(Buffer.concat([Buffer.from(content), Buffer.from(' ')]))
  expect(other.logo?.path).not.toBe(logo?.path)
})

const notAnImage = 'must be an SVG, PNG or WebP image'

test.each<[name: string, content: string | Uint8Array | undefined, sentence: string, path?: string]>([
  ['20 KB and a byte', svg(20_481), 'must be a file of at most 20 KB'],
  ['nothing', '', notAnImage],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), notAnImage],
  ['a page', '<!doctype html><svg></svg>', notAnImage],
  ['XML that is no SVG', '<?xml version="1.0"?><html></html>', notAnImage],
  ['markup before an SVG', '<script>alert(1)</script><svg></svg>', notAnImage],
  ['a missing file', undefined, 'cannot be read (ENOENT)', 'brand/none.svg'],
  ['a folder', undefined, 'cannot be read (EISDIR)', 'brand'],
  ['a path that leaves', svg(20), expect.stringMatching(/^must be the path of a file below/), '../logo.svg'],
])('a logo that is %s is refused with its place', async (_, content, sentence, path) => {
  const error: unknown = await read(content, path).catch((reason) => reason)
  const [place, problem] = error instanceof Error ? error.message.split(/ brand\.logo: /) : []
  expect([place, problem]).toEqual([`${join(folder, 'settings.json')}:1:11`, sentence])
})
