import { expect, test } from 'vitest'
import { stateLines } from '../features/find/FindResults.tsx'
import type { FindResult } from '../features/find/use-find.ts'
import { lookedUp, parseQuery } from '../testing/looked-up.ts'
import { kinds } from './learned-shapes.ts'
import { lookUpTextsOf } from './parse-fields.ts'
import type { FindQuery } from './parse-query.ts'

const sampleId = 'usr_5Tq0bN92'
const longWord = 'x1'.repeat(33)

/** Texts, and for each word that is looked up its kind, its spellings, and its parts. */
const texts: [text: string, ...ids: string[]][] = [
  // Logs
  ['2026-11-22 10:11:12,123 WARN 10.0.0.17:5432 usr_a9: permission denied', 'any usr_a9'],
  ['Nov 22 10:11:12 app[3312]: login of usr_a9 failed, retry in 30s', 'any usr_a9'],
  ['10.1.2.3 - - [22/Nov/2026:10:11:12 +0000] "GET /v1/users/usr_a9?x=1 HTTP/1.1" 404 153', 'user usr_a9'],
  ['level=error status=500 pid=3312 time=1795341234567 userId=usr_a9 msg="not found"', 'user usr_a9'],
  ['[::1]:8080 fe80::1 2001:db8::8a2e:370:7334 user=usr_a9', 'user usr_a9'],
  ['app_1 v1.2.3 → app_2 v1.3.0-beta.1', 'any app_1', 'any app_2'],
  ['INFO deleted usr_a9...', 'any usr_a9'],
  // JSON
  ['"{\\"userId\\":\\"usr_a9\\",\\"appId\\":\\"app_1\\"}"', 'user usr_a9', 'app app_1'],
  ['"user":"usr_a9","created_at":"2026-11-22T10:11:12Z"', 'user usr_a9'],
  ['msg: usr_a9\\nusr_b9\\tusr_c9', 'any usr_a9', 'any usr_b9', 'any usr_c9'],
  ["{ userId: 'usr_a9', ids: ['app_1', 'app_2'] }", 'user usr_a9', 'any app_1', 'any app_2'],
  ['{"Message":"no {\\u0022userId\\u0022:\\u0022usr_a9\\u0022}"}', 'user usr_a9'],
  ['"{\\\\u0022appId\\\\u0022:\\\\u0022app_1\\\\u0022}"', 'app app_1'],
  ['user=\\u0022usr_a9\\u0022 failed', 'user usr_a9'],
  ['\\u003cusr_a9\\u003e', 'any usr_a9'],
  // An account of a Windows domain
  ['userId="ACME\\u1234"', 'user ACME\\u1234'],
  ['userId=\\u0022ACME\\u1234\\u0022', 'user ACME\\u1234'],
  [
    '{"message":"\\uc0ac\\uc6a9\\uc790\\ub97c \\ucc3e\\uc744 \\uc218 \\uc5c6\\uc2b5\\ub2c8\\ub2e4: usr_a9"}',
    'any usr_a9',
  ],
  ['"\\uc0ac\\uc6a9\\uc790 usr_a9\\ub97c \\ucc3e\\uc74c"', 'any usr_a9'],
  ['user \\u201cusr_a9\\u201d failed', 'any usr_a9'],
  ['usr_a9\\u0009usr_b9\\x0ausr_c9', 'any usr_a9', 'any usr_b9', 'any usr_c9'],
  ['\\u000ausr_a9', 'any usr_a9'],
  ['\\u00a0usr_a9', 'any usr_a9'],
  ['caf\\u00e9 \\ud83d\\ude00 usr_a9', 'any usr_a9'],
  ['no \\u0027usr_a9\\u0027 and \\x22usr_b9\\x22', 'any usr_a9', 'any usr_b9'],
  // CSV and tables
  ['usr_a;usr_b;', 'any usr_a', 'any usr_b'],
  ['<tr><td>usr_a9</td><td>Bob</td></tr>', 'any usr_a9'],
  ['&quot;usr_a9&quot;&nbsp;&#39;', 'any usr_a9'],
  ['1001, 1002\n1003', 'any 1001', 'any 1002', 'any 1003'],
  ['17, 23', 'any 17', 'any 23'],
  [
    'userId,projectId,nickname\n3,7,Ann\n42,7,Ben\n"2024",,Cy\n',
    ...['user 3', 'project 7', 'user 42', 'user 2024'],
  ],
  ['| Name | User ID |\n|:---|---:|\n| Ann | 3 |\n| Ben | null |', 'user 3'],
  ['id;created_at;tag\n404;2026-10-01;x_1\nember;2026-10-02;x_2', 'any 404', 'any ember'],
  ['userId\n3\n42', 'user 3', 'user 42'],
  // Labels of several numbers
  ['users 3, 42 and 2024', 'user 3', 'user 42', 'user 2024'],
  ['{"userIds":[3,42],"took":7}', 'user 3', 'user 42'],
  ['project_ids: #3 & #42 failed', 'project 3', 'project 42'],
  ['IDs 3, 42', 'any 3', 'any 42'],
  // Addresses
  ['https://c.example/users/usr_a9 and https://c.example/apps/app_1.', 'user usr_a9', 'app app_1'],
  ['[the user](https://c.example/users/usr_a9)', 'user usr_a9'],
  ['s3://exports/prj_1/usr_a9.json', 'any prj_1', 'any usr_a9.json usr_a9'],
  // Quotes and punctuation
  ['Is it usr_a9? Or usr_b9: maybe…', 'any usr_a9', 'any usr_b9'],
  ['cc @usr_a9 #4711', 'any usr_a9', 'any 4711'],
  ["usr_a9's app", 'any usr_a9'],
  ['--user-id=usr_a9 --verbose', 'any usr_a9'],
  // Sentences
  [
    'Die Nutzerin usr_a9 (Projekt prj_abc) kann sich seit 22.11.2026, 9:15 Uhr nicht anmelden.',
    'any usr_a9',
    'any prj_abc',
  ],
  ['Kunde 4711 meldet Fehler 500', 'any 4711'],
  ['사용자 usr_a9를 찾을 수 없습니다 (2026년 11월 22일)', 'any usr_a9'],
  ['사용자usr_a9와 앱app_1이 사라졌어요', 'any usr_a9', 'any app_1'],
  ['ユーザーusr_a9が 見つかりません。', 'any usr_a9'],
  [
    'UUID 018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90 or urn:uuid:6f9619ff-8b86-d011-b42d-00cf4fc964ff',
    'any 018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90',
    'any urn:uuid:6f9619ff-8b86-d011-b42d-00cf4fc964ff 6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  ],
  // Stack traces
  ['panic: no usr_a9\ngoroutine 1 [running]:\nmain.go:42 +0x1d', 'any usr_a9'],
  // Terminals, HTML and Markdown
  ['[31mERROR[0m no \\u001b[1musr_a9\\u001b[0m, \\x1b[0;32musr_b9\\x1b[0m', 'any usr_a9', 'any usr_b9'],
  ['^[[1musr_a9^[[0m', 'any usr_a9'],
  ['\\u001b[1musr_a9\\u001b[0m', 'any usr_a9'],
  ['[main] no user [m_1a] or [7mq2x]', 'any m_1a', 'any 7mq2x'],
  ['<userId>usr_a9</userId><appId>app_1</appId>', 'user usr_a9', 'app app_1'],
  ['**usr_a9**, ~~usr_b9~~ and *usr_c9*', 'any usr_a9', 'any usr_b9', 'any usr_c9'],
  ['no user usr\\_a9', 'any usr_a9'],
  // Addresses without a scheme, and inside other addresses
  ['c.example/users/usr_a9', 'user usr_a9'],
  ['localhost:4173/base/apps/app_1?x=1', 'app app_1'],
  ['GET v1/users/usr_a9 404, then projects/prj_1', 'user usr_a9', 'project prj_1'],
  ['https%3A%2F%2Fc.example%2Fusers%2Fusr_a9', 'user usr_a9'],
  ['https://c.example/login?next=%2Fusers%2Fusr_a9', 'any usr_a9'],
  ['userId%253Dusr_a9', 'user usr_a9'],
  ['retry of userId%3Dusr_a9%26appId%3Dapp_1 failed', 'user usr_a9', 'app app_1'],
  ['GET /login?next=userId%253Dusr_a9', 'any usr_a9'],
  ['GET /login?next=%257B%2522userId%2522%253A%2522usr_a9%2522%257D', 'any usr_a9'],
  ['<https://c.example/x/usr_a9|usr_a9>', 'any usr_a9'],
  ['<https://c.example/users/usr_a9|usr_a9> is gone', 'user usr_a9'],
  // The source of an email
  ['usr=5Fa9', 'any 5Fa9 usr_a9'],
  ['userId=3Dusr=5Fa9 is gone', 'user usr_a9'],
  ['<a href=3D"https://c.example/users/usr=5Fa9">', 'user usr_a9'],
  // IDs in uppercase that begin like an escape of an email
  ['userId=5F3009', 'user 5F3009'],
  ['userId=5F3009AB appId=5FAA10', 'user 5F3009AB', 'app 5FAA10'],
  ['userId=3D9AB0&projectId=5F77C1', 'user 3D9AB0', 'project 5F77C1'],
  ['uid=5F3009 status=404', 'any 5F3009'],
  ['key=5F3009', 'any 5F3009 key_3009'],
  ['limit=20&page=22 of usr_a9', 'any usr_a9'],
  // Punctuation between words
  ['usr_a9->usr_b9', 'any usr_a9', 'any usr_b9'],
  ['usr_a9\u0000usr_b9\u2028usr_c9', 'any usr_a9', 'any usr_b9', 'any usr_c9'],
  ['the ID is usr_5Tq…', 'any usr_5Tq'],
  ['ｕｓｒ＿ａ９', 'any usr_a9'],
  ['018f3a5e\u20117c1b\u20117d3a\u20119a55\u20113f2b8c6d1e90', 'any 018f3a5e-7c1b-7d3a-9a55-3f2b8c6d1e90'],
  ['\ufeffusr_a9\u00a0—\u00a0usr_b9', 'any usr_a9', 'any usr_b9'],
  ['Пользователь usr_a9не найден', 'any usr_a9'],
  // Words that are not records
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 UTF-8 TLSv1.3 usr_a9', 'any usr_a9'],
  ['iPhone14,3 called +1 (555) 123-4567 at 10am in Q3 for €12.50: usr_a9', 'any usr_a9'],
  ['{"code":"not_found","message":"User usr_a9 not found","requestId":"req_8f3a2b"}', 'any usr_a9'],
  ['trace_id=4bf92f3577b34da6 span-id: 00f067aa x-request-id=7f3a-11 usr_a9', 'any usr_a9'],
  ['I1122 10:11:12.123456    1 main.go:42] usr_a9', 'any usr_a9'],
  ['E/ActivityManager( 1234): [pid 5678] usr_a9', 'any usr_a9'],
  ["SELECT * FROM users WHERE user_id = 'usr_a9' OR id IN ('usr_b9')", 'user usr_a9', 'any usr_b9'],
  ["User{id='usr_a9', tags=[x86_64, arm64]}", 'any usr_a9'],
  // Nothing to look up
  ['ERR_NOT_FOUND: check created_at and user_id'],
]

test.each(texts)('in %j, the words that look like IDs are looked up', (text, ...ids) => {
  expect(lookedUp(text)).toEqual(ids)
})

/** IDs of the service's records. No record has another ID or any of the names. */
const recordIds = { user: ['usr_a9', 'usr_a', sampleId], app: ['app_1'], project: ['prj_1'] }

function resultsOf({ ids, name }: FindQuery): FindResult[] {
  const emptyResult = {
    hits: [],
    hasMore: false,
    total: { kind: 'unknown' } as const,
    error: null,
    retry: () => undefined,
  }
  const idResults = ids.flatMap((word) =>
    word.kinds.flatMap((kind) =>
      lookUpTextsOf(word).map((text): FindResult => {
        const state = recordIds[kind].includes(text) ? 'found' : 'notFound'
        return { kind, by: 'id', text, state, ...emptyResult }
      }),
    ),
  )
  const nameResults = kinds.map(
    (kind): FindResult => ({ kind, by: 'name', text: name, state: 'notFound', ...emptyResult }),
  )
  return name === '' ? idResults : [...idResults, ...nameResults]
}

test.each(texts)('for %j, the sentences name exactly the IDs and names that were not found', (text) => {
  const query = parseQuery(text)
  const results = resultsOf(query)
  const foundIds = results.filter(({ state }) => state === 'found').map(({ text }) => text)
  const missingWords = query.ids.filter((word) => !lookUpTextsOf(word).some((id) => foundIds.includes(id)))
  const joinKinds = (kinds: readonly string[]) =>
    kinds.length > 2 ? `${kinds.slice(0, -1).join(', ')}, or ${kinds.at(-1)}` : kinds.join(' or ')
  const idSentences = missingWords.map(
    (word) => `No ${joinKinds(word.kinds)} has the ID ${joinKinds(lookUpTextsOf(word))}`,
  )
  const nameSentence = `No user, app, or project has the name “${query.name}”`
  const isNameReported = query.name !== '' && foundIds.length === 0
  expect(stateLines(query, results, false)).toEqual([
    ...idSentences,
    ...(isNameReported ? [nameSentence] : []),
  ])
  expect(query.ids.length + query.name.length + query.notes.length).toBeGreaterThan(0)
})

test.each([
  ['Bob (bob42)', 'Bob (bob42)'],
  ['(Bob)', 'Bob'],
  ['Mélanie…', 'Mélanie'],
  ['\u200D\u200C', ''],
  ['&quot;Mélanie&quot;', 'Mélanie'],
])('the name in %j is %j', (text, name) => {
  expect(parseQuery(text).name).toBe(name)
})

test('up to six different IDs are looked up; if there are more, a note gives their number instead', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `usr_${index}`)
  const notes = [{ code: 'tooManyIds', count: 30 }]
  for (const separator of [', ', '\n', ' ', ';', '|'])
    expect(parseQuery(ids.join(separator))).toEqual({ ids: [], name: '', notes })
  expect(parseQuery(ids.slice(0, 6).join(' ')).ids).toHaveLength(6)
  expect(parseQuery([...ids.slice(0, 6), ...ids.slice(0, 6)].join(' ')).ids).toHaveLength(6)
})

test.each([
  ['a long sentence', 'nameTooLong', 'lorem ipsum '.repeat(100)],
  ['more than 100,000 characters', 'tooLarge', 'lorem ipsum '.repeat(10_000)],
  ['an ID and a long word', 'tooLong', `usr_a9 ${longWord}`],
  ['a field with a long word', 'tooLong', `userId=${longWord}`],
  ['an address with a long word', 'tooLong', `https://x.example/users/${longWord}`],
  ['a long word without ASCII characters', 'tooLong', '名'.repeat(65)],
  ['punctuation', 'nothing', '...'],
  ['an address without an ID', 'nothing', 'https://example.com/help'],
])('for %s, the note is %s', (_description, code, text) => {
  expect(parseQuery(text).notes).toMatchObject([{ code }])
})

test('100,000 characters of any repeated part are parsed within the time limit of a test', () => {
  // These parts would be slow to match if a regular expression tried again from each position.
  const words =
    'a a. eyJ. userId= /users/ " :a 1. a_ %41 \\n 사a - @ users/ a/ *a (1 &quot; \\x1b[1 sk_ id>'.split(' ')
  const parts = [...words, 'a ', 'usr_1 ', '+1 ']
  const queries = parts.map((part) => parseQuery(part.repeat(Math.floor(100_000 / part.length))))
  expect(queries.every(({ ids, notes }) => ids.length + notes.length > 0)).toBe(true)
})
