import { expect, test } from 'vitest'
import { newReceivedIds } from '../api/http/connection.ts'
import { parseQuery } from '../testing/looked-up.ts'
import { pastedLines } from '../testing/pasted-lines.ts'
import { kinds, learnShapes } from './learned-shapes.ts'
import { lookUpTextsOf } from './parse-fields.ts'

/** For each format of IDs: a user's, an app's, a project's, and one of something else. */
const formats: Record<string, [user: string, app: string, project: string, other: string]> = {
  UUID: [
    '479c5b59-53b6-4ab6-9b2c-6f1d5a7d9e01',
    '0b8f6a1e-1d52-4a7e-8f43-2f6a3c9d7b02',
    'c1d7e9f0-6a3b-4c2d-9e8f-7a6b5c4d3e03',
    '9e107d9d-372b-4b6e-8d8f-a1b2c3d4e504',
  ],
  'hexadecimal digits': [
    '3f786850e387550fdab836ed7e6dc881de23001b',
    '89e6c98d92887913cadf06b2adb97f26cde4849b',
    '2b66fd261ee5c6cfc8de7fa466bab600bcfe4f69',
    'e69f20e9f683920d3fb4329abd951e878b1f9372',
  ],
  'a number': ['8401337', '5512001', '77120', '9930017'],
  ULID: [
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '01BX5ZZKBKACTAV9WEVGEMMVRZ',
    '01CQ2H7N9WXY3K5R8T6V4M1P0Z',
    '01D78XYFJ1PRM1WPBCBT3VHMNV',
  ],
  'a slug': ['anna-kim-2', 'harbor-reader-4', 'harbor-7', 'other-thing-9'],
  'an email address': ['anna.kim@example.com', 'com.example.reader4', 'harbor7', 'trace-9f2c'],
  'a provider and a number': [
    'google-oauth2|108204268033311374519',
    'auth0|61b7a0e2d1f30b0069c1a7d4',
    'auth0|62c8b1f3e2a41c017ad2b8e5',
    'auth0|63d9c2a4f3b52d028be3c9f6',
  ],
}

/** Another ID of the same format. */
const similar = (id: string) => id.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 5) % 10))

/** Returns the kind of the record that opens on Enter if a service has one record of each kind. */
function openedKind(text: string, [user, app, project]: readonly string[], shapes = learnShapes()) {
  const idOf = { user, app, project }
  const { ids } = parseQuery(text, [], shapes)
  const hasId = (kind: (typeof kinds)[number]) =>
    ids.some((word) => word.kinds.includes(kind) && lookUpTextsOf(word).includes(idOf[kind] ?? ''))
  return kinds.find(hasId)
}

test('the table has at least 80 lines', () => {
  expect(pastedLines.length).toBeGreaterThanOrEqual(80)
})

// In addresses and Markdown tables, `|` is escaped.
const mustEscape = /\/(?:users|login)?[^ "]*\{u\}|^\| /

// An email address after `user=` at the end of a text, or beside another field, is taken for a name.
const isName = (user: string, line: string) =>
  user.includes('@') && /\buser=\{u\}(?: app=|$)/.test(line) && /^(?:Nov|pam)/.test(line)

test.each(
  Object.entries(formats).flatMap(([format, ids]) =>
    pastedLines.filter((line) => !isName(ids[0], line)).map((line) => [format, line, ids] as const),
  ),
)('with %s as IDs, in a fresh and a used tab, %j leads to the user', (_, line, ids) => {
  const [user, app, project, other] = ids
  const write = (id: string) => (mustEscape.test(line) ? encodeURIComponent(id) : id)
  const text = line
    .replaceAll('{u}', write(user))
    .replaceAll('{a}', app)
    .replaceAll('{p}', write(project))
    .replaceAll('{x}', other)
  const projectIds = new Set([project, other].map(similar))
  const afterSignIn = learnShapes({ ...newReceivedIds(), project: projectIds })
  const afterLists = learnShapes({
    user: new Set([similar(user), user]),
    app: new Set([similar(app), app]),
    project: projectIds,
  })
  // The sign-in with a Project key reads its project, a user and an app.
  const afterSignInToProject = learnShapes({
    user: new Set([similar(user)]),
    app: new Set([similar(app)]),
    project: new Set([project]),
  })
  const afterProjectId = learnShapes({ ...newReceivedIds(), project: new Set([project]) })
  // A text with an email address is searched for in all fields until the tab knows that such are IDs.
  const beforeUsers = user.includes('@') ? [] : [learnShapes(), afterSignIn, afterProjectId]
  for (const shapes of [...beforeUsers, afterSignInToProject, afterLists])
    expect(openedKind(text, ids, shapes)).toBe('user')
})

test.each(Object.entries(formats))(
  'with %s as IDs and a Project key, every ID that no label names is asked for as a user and an app',
  (_, [user, app, project]) => {
    const shapes = learnShapes({ ...newReceivedIds(), project: new Set([project]) })
    for (const text of [`no ${user}`, `{"sub":"${user}"}`, `"${app}"`, `${user}\n${app}`])
      for (const { kinds: askedKinds } of parseQuery(text, [], shapes).ids)
        expect(askedKinds).toEqual(expect.arrayContaining(['user', 'app']))
  },
)
