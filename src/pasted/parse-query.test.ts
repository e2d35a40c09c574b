import { describe, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { fc } from '../testing/fast-check.ts'
import { lookedUp, parseQuery } from '../testing/looked-up.ts'
import { MAX_IDS, MAX_WORD_LENGTH } from './parse-query.ts'

const sampleId = 'usr_5Tq0bN92'
const kinds = ['user', 'app', 'project']

describe('an ID', () => {
  test.each([
    ...[sampleId, ` ${sampleId}\n`, `"${sampleId}"`, `'${sampleId}',`, `\`${sampleId}\``, `“${sampleId}”.`],
    ...[`„${sampleId}“`, `«${sampleId}»`, `<${sampleId}>;`, `(${sampleId})`, `["${sampleId}"],`],
    ...[`\u200b${sampleId}\ufeff`, `\u2068usr_5T\u200dq0bN92\u2069`],
  ])('is found in %j, and is also searched for as a name', (text) => {
    expect(parseQuery(text)).toEqual({ ids: [{ spellings: [sampleId], kinds }], name: sampleId, notes: [] })
  })

  test.each([
    ['user', `{"userId":"${sampleId}"}`],
    ['user', `user_id: ${sampleId}`],
    ['user', `User ID: ${sampleId}`],
    ['app', `projectAppId='${sampleId}'`],
    ['project', `?projectId=${sampleId}&x=1`],
    ['user', `see https://console.example/sub/path/users/${sampleId}, please`],
    ['project', `https://console.example/users?projectId=${sampleId}`],
    ['app', `<https://x/base/v1/apps/${sampleId}>`],
    ['user', `curl 'https://x/v1/users/${sampleId}' -H 'accept: */*'`],
  ])('of the kind %s is found in %j', (kind, text) => {
    expect(parseQuery(text)).toEqual({ ids: [{ spellings: [sampleId], kinds: [kind] }], name: '', notes: [] })
  })

  test('is percent-decoded; outside fields and addresses, the spelling as written is looked up first', () => {
    expect(lookedUp('a%2Fb')).toEqual(['any a%2Fb a/b'])
    expect(lookedUp('a%252Fb')).toEqual(['any a%252Fb a/b'])
    expect(lookedUp('userId=a%2Fb')).toEqual(['user a/b'])
    expect(lookedUp('https://x/v1/users/a%2Fb')).toEqual(['user a/b'])
    expect(lookedUp('50%')).toEqual(['any 50%'])
  })

  test('is found behind escapes, and the name stays as pasted', () => {
    expect(parseQuery('Mel\\u0061nie')).toEqual({ ids: [], name: 'Mel\\u0061nie', notes: [] })
  })

  test('is not part of an escaped name', () => {
    expect(parseQuery('{"nickname":"\\uae40\\ubbfc"}')).toEqual({ ids: [], name: '김민', notes: [] })
  })

  test('with a colon is looked up as a whole, and without the part before the colon', () => {
    expect(lookedUp('user:77')).toEqual(['any user:77 77'])
    expect(lookedUp('sub:usr_a is gone')).toEqual(['any sub:usr_a usr_a'])
  })

  test('is any word after the name of an ID field', () => {
    expect(lookedUp('userId=ember')).toEqual(['user ember'])
    expect(lookedUp('{"userId":"u1","projectId":"p1"}')).toEqual(['user u1', 'project p1'])
  })

  test.each([
    ...['', '.', '..', '"."', '"', 'https://x/v1/users/..', '\ud800', 'userId=null', 'User ID: not found'],
    ...['/users/new', '/apps/new?projectId=', 'https://x/v1/users/signin', '/users'],
  ])('is not found in %j', (text) => {
    expect(parseQuery(text).ids).toEqual([])
  })

  test.each([
    ...['prj_abc', '4711', '018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ...['order-77', 'kQxZtRbLmNpWvYsD', 'bob@example.com', '2026-11-22', '404'],
  ])('is looked up if the text consists only of %s', (text) => {
    expect(lookedUp(text)).toEqual([`any ${text}`])
  })
})

describe('a name', () => {
  test.each([
    ...['Mélanie', 'melanie', 'Bob Smith', 'María José', 'Jean-Pierre', 'McConaughey', 'ember'],
    ...['preferences', '홍길동', 'Der Nutzer kann sich nicht anmelden', 'IllegalArgumentException'],
  ])('such as %s is not looked up as an ID', (text) => {
    expect(parseQuery(` ${text} `)).toEqual({ ids: [], name: text, notes: [] })
  })

  test.each([
    ['Harbor 2', 'Harbor 2', []],
    ['Area 51b', 'Area 51b', ['any 51b']],
    ['Reader 3f9c21ab', 'Reader 3f9c21ab', ['any 3f9c21ab']],
    ['user 42', 'user 42', ['any 42']],
    ['Bob Smith <bob@example.com>', 'Bob Smith', []],
  ])('in %j is %j, and the IDs in the text are %j', (text, name, ids) => {
    expect(parseQuery(text).name).toBe(name)
    expect(lookedUp(text)).toEqual(ids)
  })

  const fields = ['nickname=ember', '"nickname": "ember"', 'user: ember']
  test.each([...fields, 'https://console.example/users?nickname=ember'])('is found in %j', (text) => {
    expect(parseQuery(text)).toEqual({ ids: [], name: 'ember', notes: [] })
  })

  test('is searched for only if it is the first name in the text, and a note says so', () => {
    expect(parseQuery('nickname=ember nickname=willow')).toEqual({
      ids: [],
      name: 'ember',
      notes: [{ code: 'oneName', name: 'ember' }],
    })
  })
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
