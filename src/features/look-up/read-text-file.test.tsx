import { expect, test } from 'vitest'
import { type LegacyEncoding, legacyEncodings, readTextFile } from './read-text-file.ts'

// In a browser, because the decoders of Node lack some characters of both encodings.

/** Returns a function that encodes a text with the codes of all characters that the browser decodes. */
function newEncoder(encoding: LegacyEncoding) {
  const codes = new Map<string, number[]>()
  const decoder = new TextDecoder(encoding)
  for (let lead = 0x80; lead < 0x100; lead += 1) {
    codes.set(decoder.decode(new Uint8Array([lead])), [lead])
    for (let trail = 0x41; encoding === 'euc-kr' && trail < 0xff; trail += 1)
      codes.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail])
  }
  return (text: string) =>
    new Uint8Array(Array.from(text).flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}
const encoders = { 'euc-kr': newEncoder('euc-kr'), 'windows-1252': newEncoder('windows-1252') }

const read = (bytes: Uint8Array<ArrayBuffer>, chosen?: LegacyEncoding) =>
  readTextFile(new File([bytes], 'users.csv'), chosen)

test.each<[text: string, encoding: LegacyEncoding]>([
  ['userId,nickname\r\nusr_1,김민지\r\nusr_2,이서준\r\n', 'euc-kr'],
  ['이름\n홍길동', 'euc-kr'],
  ['nickname\n똠방각하', 'euc-kr'],
  ['name,city\nJürgen Groß,Köln\nZoë,Besançon', 'windows-1252'],
  ['Ärzte\nÖzil\nÜnal', 'windows-1252'],
  ['“Señor” – déjà vu…\n€ 5', 'windows-1252'],
  ['¡Ñandú!\nc’est la fête', 'windows-1252'],
])('the text %j in %s is read by its plausibility', async (text, encoding) => {
  expect(await read(encoders[encoding](text))).toMatchObject({ text, encoding })
})

test('a chosen encoding replaces the guessed one', async () => {
  const bytes = encoders['euc-kr']('김민지')
  expect(await read(bytes, 'windows-1252')).toMatchObject({ text: '±è¹ÎÁö', encoding: 'windows-1252' })
})

test.each(['ASCII', 'Jürgen', '김민지', '\uFEFFusr_1'])(
  '%j in UTF-8 is read as such, whatever was chosen',
  async (text) => {
    for (const chosen of [undefined, ...legacyEncodings])
      expect(await read(new TextEncoder().encode(text), chosen)).toMatchObject({
        text: text.replace('\uFEFF', ''),
        encoding: undefined,
      })
  },
)

test.each([
  ['Shift_JIS', [0x8e, 0x81, 0x96, 0xbc, 0x0a, 0x8d, 0x82, 0x8b, 0xb4]],
  ['random bytes', [0x81, 0x20, 0x9d, 0xff, 0x80, 0x90, 0x41, 0xfe]],
])('%s is refused, because no encoding gives plausible text', async (_, bytes) => {
  expect(await read(new Uint8Array(bytes))).toBe('encoding')
})

test('a file with null bytes is not text', async () => {
  expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0x75, 0x31]))).toBe('notText')
  expect(await read(new Uint8Array([0xff, 0xd8, 0xff, 0, 1]))).toBe('notText')
})

test('a text in UTF-8 that is cut inside a character is read, and no other one', async () => {
  const bytes = new TextEncoder().encode('사용자 usr_1a 없음')
  expect(await read(bytes.slice(1, -1))).toMatchObject({ text: '용자 usr_1a 없', encoding: undefined })
  // In Windows-1252.
  expect(await read(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toMatchObject({ text: 'Café' })
})

test('UTF-16 with a byte order mark is read', async () => {
  const bytes = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from('usr_1a').flatMap((char) => [char.charCodeAt(0), 0]),
  ])
  expect(await read(bytes)).toMatchObject({ text: 'usr_1a', encoding: undefined })
})
