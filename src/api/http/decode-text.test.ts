import { expect, test } from 'vitest'
import { decodeText } from './service-response.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const utf16 = (text: string, isLittleEndian: boolean) =>
  text.split('').flatMap((character) => {
    const bytes = [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]
    return isLittleEndian ? bytes : bytes.reverse()
  })
/** Quotes bytes, as a JSON text does. */
const quoted = (...bytes: number[]) => [0x22, ...bytes, 0x22]

const decode = (bytes: readonly number[], contentType = 'application/json') =>
  decodeText(Uint8Array.from(bytes), contentType)
const json = (charset: string) => `application/json; charset=${charset}`

/** Bytes with the text that is read from them, and no note. */
const readable: [name: string, bytes: number[], contentType: string, text: string][] = [
  ['no bytes', [], json('x-unheard-of'), ''],
  ['UTF-8 without a declaration', utf8('"Café 한글 😀"'), 'application/json', '"Café 한글 😀"'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8('"é"')], json('utf-8'), '"é"'],
  ['a byte order mark, whatever is declared', [0xef, 0xbb, 0xbf, ...utf8('"é"')], json('euc-kr'), '"é"'],
  ['UTF-8 declared as `"utf8"`', utf8('"é"'), json('"utf8"'), '"é"'],
  ['UTF-8 declared in capitals', utf8('"é"'), 'Application/JSON; Charset=UTF-8', '"é"'],
  ['UTF-8 declared in single quotes', utf8('"é"'), json("'utf-8'"), '"é"'],
  ['UTF-8 declared as a database names it', utf8('"é"'), json('utf8mb4'), '"é"'],
  ['UTF-8 declared as ISO-8859-1', utf8('"é"'), json('ISO-8859-1'), '"é"'],
  ['UTF-8 declared as UTF-16', utf8('{"a":"é"}'), json('utf-16'), '{"a":"é"}'],
  ['an empty charset', utf8('"é"'), json(''), '"é"'],
  ['a replacement character in valid UTF-8', utf8('"a\uFFFDb"'), json('utf-8'), '"a\uFFFDb"'],
  // Node reads 0x80 to 0x9F wrongly, so those are tested in the browser.
  ['windows-1252', quoted(0xe9, 0xff), json('windows-1252'), '"éÿ"'],
  ['ISO-8859-1', quoted(0x43, 0x61, 0x66, 0xe9), json('ISO-8859-1'), '"Café"'],
  ['Shift_JIS', quoted(0x93, 0xfa, 0x96, 0x7b), json('Shift_JIS'), '"日本"'],
  ['EUC-KR', quoted(0xc7, 0xd1, 0xb1, 0xdb), json('"EUC-KR"'), '"한글"'],
  ['EUC-KR with other parameters', quoted(0xc7, 0xd1), 'text/json; a=b; charset = euc-kr ; c=d', '"한"'],
  ['ISO-2022-JP', quoted(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42), json('iso-2022-jp'), '"日"'],
  ['declared UTF-16LE', utf16('"é😀"', true), json('utf-16le'), '"é😀"'],
  ['declared UTF-16BE', utf16('"é"', false), json('utf-16be'), '"é"'],
  ['UTF-16 of the other byte order', utf16('"é"', false), json('utf-16'), '"é"'],
  ['declared UTF-16 that starts with no Latin letter', utf16('권한', true), json('utf-16le'), '권한'],
  ['UTF-16LE with a byte order mark', [0xff, 0xfe, ...utf16('"é"', true)], json('utf-8'), '"é"'],
  ['UTF-16BE with a byte order mark', [0xfe, 0xff, ...utf16('"é"', false)], 'application/json', '"é"'],
]

test.each(readable)('reads %s', (_name, bytes, contentType, text) => {
  expect(decode(bytes, contentType)).toEqual({ text, textNote: undefined })
})

test.each(['x-unheard-of', 'iso-2022-kr', 'utf-7', '"\\""'])(
  'an unknown label means UTF-8, with a note: %s',
  (label) => {
    expect(decode(utf8('"é"'), json(label))).toEqual({ text: '"é"', textNote: 'charsetUnknown' })
  },
)

/** Bytes that no character set explains, with the text that is shown. */
const broken: [name: string, bytes: number[], contentType: string, text: string][] = [
  ['a continuation byte alone', quoted(0x61, 0x80), 'application/json', '"a\uFFFD"'],
  ['an overlong form', quoted(0xc0, 0xaf), json('utf-8'), '"\uFFFD\uFFFD"'],
  ['surrogates in UTF-8', quoted(0xed, 0xa0, 0xbd), json('utf-8'), '"\uFFFD\uFFFD\uFFFD"'],
  ['a character that is cut off', [0x22, ...utf8('한').slice(0, 2)], json('utf-8'), '"\uFFFD'],
  ['ISO-8859-1 without a declaration', quoted(0xe9), 'application/json', '"\uFFFD"'],
  ['ISO-8859-1 with an unknown label', quoted(0xe9), json('x-unheard-of'), '"\uFFFD"'],
  ['a broken byte after a UTF-8 mark', [0xef, 0xbb, 0xbf, ...quoted(0xe9)], json('latin1'), '"\uFFFD"'],
  ['UTF-16 of an odd length', [...utf16('"é"', true), 0x22], json('utf-16le'), '"é"\uFFFD'],
  // 0xFF is invalid in EUC-KR, too; the other bytes are UTF-8.
  ['a declared EUC-KR that is invalid too', quoted(...utf8('é'), 0xff), json('euc-kr'), '"é\uFFFD"'],
  ['a surrogate alone after a mark', [0xfe, 0xff, ...utf16('"\ud83d"', false)], json('utf-16'), '"\uFFFD"'],
]

test.each(broken)('notes %s', (_name, bytes, contentType, text) => {
  expect(decode(bytes, contentType)).toEqual({ text, textNote: 'charactersLost' })
})
