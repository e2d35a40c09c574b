import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { fc } from '../testing/fast-check.ts'
import { parseIds, parseQuery, resultLines } from '../testing/looked-up.ts'
import { knownIds, pastedLists, pastedTexts, textsWithKnownIds } from '../testing/pasted-texts.ts'
import { learnShapes } from './learned-shapes.ts'
import { type IdCandidate, MAX_IDS, MAX_WORD_LENGTH } from './words.ts'

const shapes = learnShapes(knownIds)
const longWord = 'x1'.repeat(33)

test.each(pastedTexts)('in %j, the words that look like IDs are looked up', (text, ...result) => {
  expect(resultLines(parseQuery(text))).toEqual(result)
})

test.each(textsWithKnownIds)('in %j, words that look like received IDs are certain', (text, ...result) => {
  expect(resultLines(parseQuery(text, [], shapes), shapes)).toEqual(result)
  expect(parseIds(text, [], shapes)).toHaveLength(parseQuery(text, [], shapes).ids.length)
})

test.each(pastedLists)('in the list %j, lines, cells and quoted values are looked up', (text, ...result) => {
  expect(resultLines({ ids: parseIds(text), name: '', notes: [] })).toEqual(result)
})

test.each(['', ' \n', '\u200d\u200c'])('%j is no text', (text) => {
  expect(parseQuery(text)).toEqual({ ids: [], name: '', notes: [] })
})

const wholesOf = (words: readonly IdCandidate[]) => words.map(({ spellings: [whole] }) => whole)
const wholesIn = (text: string) => wholesOf(parseIds(text))

const values = [
  ...['auth0|5f7c8ec7c33c6c004bbafe82', 'VXNlcjo0Mg==', 'VXNlcjpiYg==', '-NxYz12AbCdEf', '-NxYzAbCdEf_'],
  ...['_k7Qx9_', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'acme-prod', 'bob@example.com', 'a/b', 'urn:li:person:42'],
  ...['user@tenant#7', 'm\u00fcller_gr\u00f6\u00dfe-7', 'пользователь-42', 'abc123.', 'x7%2Fy8'],
  ...['tenant~a/u7+1', 'did:key:z6Mk', 'arn:aws:iam::123456789012:user/x9'],
]

describe.each(values)('the value %s is looked up whole', (value) => {
  test('as the only text, also in Find', () => {
    expect(wholesIn(value)).toEqual([value])
    expect(wholesOf(parseQuery(value).ids)).toEqual([value])
  })

  test('as one of several lines, with and without a bullet, a quote, a comma or other kinds of lines', () => {
    const text = (line: string) => `usr_1a\n${line}\nusr_2b`
    for (const line of [value, `- ${value}`, `2. ${value}`, `"${value}"`, `${value},`, `  ${value}\r`])
      expect(wholesIn(text(line))).toEqual(['usr_1a', value, 'usr_2b'])
    expect(wholesIn(`this is a log\n${value}\nend of the log`)).toEqual([value])
  })

  test('as a cell, a quoted value, and the value of a field', () => {
    expect(wholesIn(`${value},Ann Smith,12\nx_1,Bob,7`)).toEqual([value, 'x_1'])
    expect(wholesIn(`Ann Smith\t${value}\t12`)).toEqual([value])
    expect(wholesIn(`no user "${value}" for this key`)).toEqual([value])
    expect(wholesIn(`["${value}","x${value}"]`)).toEqual([value, `x${value}`])
    expect(wholesIn(`userId=${value.replace(/\.$/, '')}`)).toHaveLength(1)
  })
})

test('up to six different IDs are looked up; if there are more, a note gives their number instead', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `usr_${index}`)
  const notes = [{ code: 'tooManyIds', count: 30 }]
  for (const separator of [', ', '\n', ' ', ';', '|'])
    expect(parseQuery(ids.join(separator))).toEqual({ ids: [], name: '', notes })
  expect(parseQuery(ids.slice(0, 6).join(' ')).ids).toHaveLength(6)
  expect(parseQuery([...ids.slice(0, 6), ...ids.slice(0, 6)].join(' ')).ids).toHaveLength(6)
})

test('among many words, those of a learned shape or named kind are looked up; a note counts the rest', () => {
  const unknownWords = Array.from({ length: 8 }, (_, index) => `x7Kq29L${index}`).join(' ')
  const { ids, notes } = parseQuery(`${unknownWords} usr_0a1b2c3d4e5f6g userId=9f2`, [], shapes)
  expect(ids).toEqual(['9f2', 'usr_0a1b2c3d4e5f6g'].map((id) => ({ spellings: [id], kinds: ['user'] })))
  expect(notes).toEqual([{ code: 'otherIds', count: 8 }])
})

test.each([
  ['a long sentence', 'nameTooLong', 'lorem ipsum '.repeat(100)],
  ['more than 100,000 characters', 'tooLarge', 'lorem ipsum '.repeat(10_000)],
  ['an ID and a long word', 'tooLong', `usr_a9 ${longWord}`],
  ['a field with a long word', 'tooLong', `userId=${longWord}`],
  ['an address with a long word', 'tooLong', `https://x.example/users/${longWord}`],
  ['a long word without ASCII characters', 'tooLong', '名'.repeat(65)],
])('for %s, the note is %s', (_description, code, text) => {
  expect(parseQuery(text).notes).toMatchObject([{ code }])
})

test('a second name in the text is not searched for, and a note says so', () => {
  const notes = [{ code: 'oneName', name: 'ember' }]
  expect(parseQuery('nickname=ember nickname=willow')).toEqual({ ids: [], name: 'ember', notes })
})

test('100,000 characters of any repeated part are parsed within the time limit of a test', () => {
  // These parts would be slow to match if a regular expression tried again from each position.
  const words =
    'a a. eyJ. userId= /users/ " :a 1. a_ %41 \\n 사a - @ users/ a/ *a (1 &quot; \\x1b[1 sk_ id>'.split(' ')
  const parts = [...words, 'a ', 'usr_1 ', '+1 ']
  const queries = parts.map((part) => parseQuery(part.repeat(Math.floor(100_000 / part.length))))
  expect(queries.every(({ ids, notes }) => ids.length + notes.length > 0)).toBe(true)
})

describe('any text', () => {
  const textArbitrary = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.json(),
    fc.stringMatching(/^[a-z_0-9:/=.,;"% -]*$/),
  )

  test('yields IDs or a name that can be sent, or else a note', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const { ids, name, notes } = parseQuery(text)
        expect(ids.length).toBeLessThanOrEqual(MAX_IDS)
        expect(name).toBe(name.trim())
        for (const id of ids.flatMap(({ spellings }) => spellings)) {
          expect(['', '.', '..']).not.toContain(id)
          expect(() => encodeURIComponent(id)).not.toThrow()
        }
        if (/\S/.test(text) && ids.length === 0 && name === '') expect(notes).not.toEqual([])
      }),
    )
  })
})

describe('any ID', () => {
  const idArbitrary = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((id) => id.isWellFormed() && id !== '.' && id !== '..' && id.length <= MAX_WORD_LENGTH)

  test('is found in the address of its page in the console', () => {
    const pathOf = { user: paths.user, app: paths.app, project: paths.project }
    fc.assert(
      fc.property(idArbitrary, fc.constantFrom('user', 'app', 'project'), (id, kind) => {
        const expectedIds = [{ spellings: [id], kinds: [kind] }]
        expect(parseQuery(`https://console.example${pathOf[kind](id)}`).ids).toEqual(expectedIds)
        expect(parseQuery(pathOf[kind](id)).ids).toEqual(expectedIds)
      }),
    )
  })

  test('is found in the address of its record in the service', () => {
    fc.assert(
      fc.property(
        idArbitrary
          .filter((id) => !['signin', 'new'].includes(id))
          // URLs do not escape quotes and parentheses, and punctuation at the end belongs to the sentence.
          .filter((id) => /^[^'()]*[^'().,;:]$/u.test(id)),
        (id) => {
          const text = `"https://x.example/v1/users/${encodeURIComponent(id)}?x=1"`
          expect(parseQuery(text).ids).toEqual([{ spellings: [id], kinds: ['user'] }])
        },
      ),
    )
  })

  test('without punctuation is parsed alike with and without quotes or punctuation around it', () => {
    const wrappers = ['""', "''", '``', '<>', '“”', ' ,', ' ;']
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9_-]+$/), (id) => {
        for (const [before, after] of wrappers)
          expect(parseQuery(`${before}${id}${after}`)).toEqual(parseQuery(id))
      }),
    )
  })
})
