import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { readQuestion } from './read-question.ts'

const word = 'usr_5Tq0bN92'

describe('an identifier', () => {
  test.each([
    word,
    ` ${word}\n`,
    `"${word}"`,
    `'${word}',`,
    `\`${word}\``,
    `“${word}”.`,
    `„${word}“`,
    `«${word}»`,
    `<${word}>;`,
    `(${word})`,
    `["${word}"],`,
  ])('is found in %j, and is asked as a name as well', (text) => {
    expect(readQuestion(text)).toEqual({ ids: [{ id: word }], name: word, isId: true })
  })

  test.each([
    ['user', `userId=${word}`],
    ['user', `"userId": "${word}",`],
    ['user', `{"userId":"${word}"}`],
    ['user', `user_id: ${word}`],
    ['user', `User ID: ${word}`],
    ['user', `level=info userId=${word} took=3ms`],
    ['app', `projectAppId='${word}'`],
    ['app', `appId=${word};`],
    ['project', `?projectId=${word}&x=1`],
    ['user', `https://console.example/users/${word}`],
    ['user', `see https://console.example/sub/path/users/${word}, please`],
    ['app', `/apps/${word}`],
    ['project', `https://console.example/projects/${word}/users?nickname=a`],
    ['project', `https://console.example/users?projectId=${word}`],
    ['user', `https://x/v1/users/${word}?x=1`],
    ['app', `<https://x/base/v1/apps/${word}>`],
    ['user', `curl 'https://x/v1/users/${word}' -H 'accept: */*'`],
  ])('of the kind %s is found in %j', (kind, text) => {
    expect(readQuestion(text)).toEqual({ ids: [{ id: word, kind }], name: '', isId: true })
  })

  test('is read from percent-encoding, and asked as it stands too', () => {
    expect(readQuestion('a%2Fb').ids).toEqual([{ id: 'a/b' }, { id: 'a%2Fb' }])
    expect(readQuestion('userId=a%2Fb').ids).toEqual([{ id: 'a/b', kind: 'user' }])
    expect(readQuestion('https://x/v1/users/a%2Fb').ids).toEqual([{ id: 'a/b', kind: 'user' }])
    expect(readQuestion('50%').ids).toEqual([{ id: '50%' }])
  })

  test('with a colon inside stays whole', () => {
    expect(readQuestion('user:77').ids).toEqual([{ id: 'user:77' }])
  })

  test('of several fields is several questions', () => {
    expect(readQuestion('{"userId":"u1","projectId":"p1"}').ids).toEqual([
      { id: 'u1', kind: 'user' },
      { id: 'p1', kind: 'project' },
    ])
  })

  test.each(['', '.', '..', '"."', '"', 'https://x/v1/users/..', '\ud800'])('is none in %j', (text) => {
    expect(readQuestion(text).ids).toEqual([])
  })

  test.each(['/users/new', '/apps/new?projectId=', 'https://x/v1/users/signin', '/users'])(
    'is not what %j names',
    (text) => {
      expect(readQuestion(text).ids.map(({ id }) => id)).not.toContain('new')
      expect(readQuestion(text).ids.map(({ id }) => id)).not.toContain('signin')
    },
  )
})

describe('a name', () => {
  test('with a space is for the lists alone', () => {
    expect(readQuestion(' María José ')).toEqual({ ids: [], name: 'María José', isId: false })
  })

  test('of one word may be an identifier, but Enter does not wait for it', () => {
    expect(readQuestion('ember')).toEqual({ ids: [{ id: 'ember' }], name: 'ember', isId: false })
  })

  test.each(['nickname=ember', '"nickname": "ember"', 'https://console.example/users?nickname=ember'])(
    'is read from %j',
    (text) => {
      expect(readQuestion(text)).toEqual({ ids: [], name: 'ember', isId: false })
    },
  )
})

describe('any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.webUrl(),
    fc.json(),
  )

  test('gives a question that can be asked', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { ids, name } = readQuestion(text)
        expect(ids.length).toBeLessThanOrEqual(4)
        expect(name).toBe(name.trim())
        for (const { id } of ids) {
          expect(['', '.', '..']).not.toContain(id)
          expect(() => encodeURIComponent(id)).not.toThrow()
        }
      }),
    )
  })

  test('as an identifier is found in its address in this console', () => {
    const anyId = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((id) => id.isWellFormed() && id !== '.' && id !== '..')
    const address = { user: paths.user, app: paths.app, project: paths.project }
    fc.assert(
      fc.property(anyId, fc.constantFrom('user', 'app', 'project'), (id, kind) => {
        expect(readQuestion(`https://console.example${address[kind](id)}`).ids).toEqual([{ id, kind }])
        expect(readQuestion(address[kind](id)).ids).toEqual([{ id, kind }])
      }),
    )
  })

  test('as an identifier is found in its address at the service', () => {
    const anyId = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((id) => id.isWellFormed() && !['.', '..', 'signin', 'new'].includes(id))
      // Quotes and brackets are not escaped in an address, and a full stop at its end is a sentence's.
      .filter((id) => /^[^'()]*[^'().,;:]$/u.test(id))
    fc.assert(
      fc.property(anyId, (id) => {
        const text = `"https://x.example/v1/users/${encodeURIComponent(id)}?x=1"`
        expect(readQuestion(text).ids).toEqual([{ id, kind: 'user' }])
      }),
    )
  })

  test('of letters and digits is the same in any quotes', () => {
    const wrappers = [
      ['"', '"'],
      ["'", "'"],
      ['`', '`'],
      ['<', '>'],
      ['“', '”'],
      ['', ','],
      ['', ';'],
      ['', '.'],
    ] as const
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9_-]+$/),
        fc.constantFrom(...wrappers),
        (id, [before, after]) => {
          expect(readQuestion(before + id + after)).toEqual(readQuestion(id))
        },
      ),
    )
  })
})
