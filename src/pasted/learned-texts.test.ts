import { expect, test } from 'vitest'
import { queryWhileTyping } from '../features/find/query-while-typing.ts'
import { linesOf, parseIds, parseQuery } from '../testing/looked-up.ts'
import { learnShapes } from './learned-shapes.ts'
import { lookUpTextsOf } from './parse-fields.ts'

// Of a session that has shown a list of users and apps of two projects.
const shapes = learnShapes({
  user: new Set(['usr_4k0z81aaqpd7xm', 'usr_zz91kd02mfyt3w']),
  app: new Set(['app_8fj3ls0ab7vqkx', 'app_c20dmwi5u9ryxh']),
  project: new Set(['prj_77dkla02mxq1zz', 'prj_a8fk3mz01lqpsb']),
})

// IDs that were not received, with the same shapes as the received IDs.
const usr = 'usr_0a1b2c3d4e5f6g'
const usr2 = 'usr_h7i8j9k0l1m2n3'
const app = 'app_0o1p2q3r4s5t6u'
const prj = 'prj_v7w8x9y0z1a2b3'

/** Texts, the words looked up while typing, and the words looked up only on Enter. */
const texts: [text: string, whileTyping: string[], onEnter?: string[]][] = [
  // Logs
  [`<134>1 2026-11-22T10:11:12Z web-1 console 3312 - login ${usr}`, [`user ${usr}`], ['web-1', '3312']],
  [`E/AndroidRuntime(3312): FATAL app=${app} user=${usr}`, [`app ${app}`, `user ${usr}`]],
  [`kernel: [12345.678901] ${usr} oom`, [`user ${usr}`]],
  [`GET /v1/users/${usr} 404 3ms "curl/8.5.0"`, [`user ${usr}`]],
  [`level=error user=${usr} project=${prj} took=35ms`, [`user ${usr}`, `project ${prj}`]],
  [`uid:${usr}|pid:${prj}|ok`, [`user ${usr}`, `project ${prj}`]],
  [`moved ${usr}=>${usr2};`, [`user ${usr}`, `user ${usr2}`]],
  [`#${usr}# *${app}* ~${prj}~`, [`user ${usr}`, `app ${app}`, `project ${prj}`]],
  // JSON
  [`{userId:${usr},nickname:null}`, [`user ${usr}`]],
  [`"users/${usr}/apps/${app}"`, [`app ${app}`, `user ${usr}`]],
  // Addresses
  [`<https://c.example/apps/${app}|the app>`, [`app ${app}`]],
  [`/var/log/${app}/${usr}_2026.log`, [`app ${app}`], [`${usr}_2026.log`, `${usr}_2026`]],
  // Sentences
  [`사용자 ${usr}를 찾을 수 없습니다 (앱${app}에서)`, [`user ${usr}`, `app ${app}`]],
  [`ユーザー${usr}が見つかりません。`, [`user ${usr}`]],
]

test.each(texts)(
  'in %j, words that look like received IDs are looked up while typing, others only on Enter',
  (text, whileTyping, onEnter = []) => {
    const { query, deferredIds } = queryWhileTyping(parseQuery(text, [], shapes), shapes)
    expect(linesOf(query.ids)).toEqual(whileTyping)
    expect(deferredIds.flatMap(lookUpTextsOf)).toEqual(onEnter)
    expect(parseIds(text, [], shapes)).toHaveLength(whileTyping.length + deferredIds.length)
  },
)

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJlMQ'
const keyWithIdShape = 'usr_9z8y7x6w5v4u3t'
const longWord = 'a1'.repeat(33)

test.each(texts)('a key, a token or a long word added to %j is never looked up', (text) => {
  for (const forbidden of [keyWithIdShape, jwt, longWord])
    for (const mixed of [`${text} ${forbidden}`, `${forbidden}\n${text}`, `"${forbidden}" ${text}`]) {
      expect(JSON.stringify(parseIds(mixed, [keyWithIdShape], shapes))).not.toContain(forbidden)
      const { ids, name } = parseQuery(mixed, [keyWithIdShape], shapes)
      expect(JSON.stringify([ids, name])).not.toContain(forbidden)
    }
})

test('among many words, those of a learned shape or named kind are looked up; a note counts the rest', () => {
  const unknownWords = Array.from({ length: 8 }, (_, index) => `x7Kq29L${index}`).join(' ')
  const { ids, notes } = parseQuery(`${unknownWords} ${usr} userId=9f2`, [], shapes)
  expect(ids).toEqual(['9f2', usr].map((id) => ({ spellings: [id], kinds: ['user'] })))
  expect(notes).toEqual([{ code: 'otherIds', count: 8 }])
})
