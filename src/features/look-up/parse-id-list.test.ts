import { expect, test } from 'vitest'
import { newReceivedIds } from '../../api/http/connection.ts'
import { learnShapes } from '../../pasted/index.ts'
import { guessKind, kindsToLookUp, MAX_LISTED_IDS, parseIdList, parseValueList } from './parse-id-list.ts'

const { signal } = new AbortController()

/** Returns the IDs of a text as written. */
const idsIn = async (text: string, ...keys: string[]) =>
  (await parseIdList(text, keys, signal)).listedIds.map(({ spellings }) => spellings[0])

test.each([
  ['lines', 'usr_1a\nusr_2b\r\nusr_1a\n', ['usr_1a', 'usr_2b']],
  ['a table', 'userId\tname\nusr_1a\tMélanie\nusr_2b\tJean-Pierre\n', ['usr_1a', 'usr_2b']],
  ['JSON', '[{"userId":"usr_1a"},{"userId":"usr_2b"}]', ['usr_1a', 'usr_2b']],
  ['a column of an ID field', 'userId,projectId\n3,\n42,\n2024,\n314159,', ['3', '42', '2024', '314159']],
  ['CSV with quotes', '"usr_1a","x"\n"usr_2b","y"', ['usr_1a', 'usr_2b']],
])('each ID in %s is read once', async (_, text, ids) => {
  expect(await idsIn(text)).toEqual(ids)
})

test.each([
  ['4711|4712|4713', ['4711', '4712', '4713']],
  ['usr_a1|usr_b2', ['usr_a1', 'usr_b2']],
  ['auth0|5f7c8ec7c33c6c004bbafe82', ['auth0|5f7c8ec7c33c6c004bbafe82']],
  ['alice\nbob\nJean Pierre\ncarol', ['alice', 'bob', 'carol']],
  ['email\nada@example.com', ['ada@example.com']],
])('in the list %j, the pasted values are %j', async (text, values) => {
  const { listedIds } = await parseIdList(text, [], signal)
  expect(listedIds.map(({ spellings: [value] }) => value)).toEqual(values)
})

test('a long word is no ID, and takes no time', async () => {
  const { listedIds } = await parseIdList(`${'a:'.repeat(50_000)}bZ`, [], signal)
  expect(listedIds).toEqual([])
})

test('each ID of a text that is parsed in several pieces is read once', async () => {
  // The factor varies the letters and digits of the IDs.
  const ids = Array.from({ length: 3000 }, (_, index) => `usr_${(index * 7919).toString(36)}x${index}`)
  expect(await idsIn([...ids, ...ids].join('\n'))).toEqual(ids)
  expect(await idsIn(ids.join(','))).toEqual(ids)
})

test('the header of a table applies to all its rows, also beyond the first piece', async () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => String(index + 1))
  const { listedIds } = await parseIdList(
    `\nname;User ID\n${numbers.map((id) => `x_1;${id}`).join('\n')}`,
    [],
    signal,
  )
  expect(listedIds).toEqual(numbers.map((id) => ({ spellings: [id], kind: 'users' })))
})

test('lines without an ID are counted, a header is not', async () => {
  const countOf = async (text: string) => (await parseIdList(text, [], signal)).emptyLineCount
  expect(await countOf('usr_1a\nno such thing\n\n404\tx\nusr\\u005f2b')).toBe(2)
  expect(await countOf('userId,name\n3,Ann\n,Ben\n"404",Cy')).toBe(1)
  expect(await countOf('ember\nwillow')).toBe(0)
})

test('IDs beyond the maximum are left out, with a note', async () => {
  const text = Array.from({ length: MAX_LISTED_IDS + 5 }, (_, index) => `usr_${index}`).join('\n')
  const { listedIds, notes } = await parseIdList(text, [], signal)
  expect(listedIds).toHaveLength(MAX_LISTED_IDS)
  expect([...notes]).toEqual(['tooMany'])
})

test('the active key is left out, with a note', async () => {
  const key = 'sk_master_0123456789abcdef'
  const { listedIds, notes } = await parseIdList(`usr_1a\n${key}`, [key], signal)
  expect(listedIds.map(({ spellings }) => spellings[0])).toEqual(['usr_1a'])
  expect([...notes]).toEqual(['secrets'])
})

/** A word that fills a line, and that is itself read as an ID. */
const fillerId = 'ab1'

// The first piece of each text, of at most 10,000 characters, would end within the word, the key or a token.
test.each([
  ['a long word', 'A1b2C3d4E5'.repeat(1003)],
  ['the key in a long line', `${`${fillerId}|`.repeat(2498)}sk_master_0123456789abcdef`],
  [
    'tokens in a long line',
    Array.from({ length: 4000 }, (_, index) => `{"token": "tok${index}zq9"}`).join(' '),
  ],
])('if a text is parsed in several pieces, no part of %s is read as an ID', async (_, text) => {
  const ids = await idsIn(text, 'sk_master_0123456789abcdef')
  expect(ids.filter((id) => id !== fillerId)).toEqual([])
})

test('IDs of several kinds are looked up by kind, and the most frequent kind is guessed for the others', async () => {
  const text = '{"appIds":["a-1"],"appId":"a-1"} /apps/a-2 userId=u-3 zz9 {"projectId":"p-17"}'
  const { listedIds } = await parseIdList(text, [], signal)
  expect(guessKind(listedIds)).toBe('apps')
  expect(Object.fromEntries(kindsToLookUp(listedIds, 'apps'))).toEqual({
    'a-1': 'apps',
    'a-2': 'apps',
    'u-3': 'users',
    zz9: 'apps',
    'p-17': 'projects',
  })
})

test.each(['app_1x', 'prj_1', 'user-7'])('the prefix of %j alone tells no kind', async (text) => {
  const shapes = learnShapes({ ...newReceivedIds(), app: new Set([text, `${text}9`]) })
  expect((await parseIdList(text, [], signal)).listedIds[0]?.kind).toBeUndefined()
  expect((await parseIdList(text, [], signal, shapes)).listedIds[0]?.kind).toBeUndefined()
})

test('if no ID can be of the chosen kind, all IDs are looked up as this kind', async () => {
  const { listedIds } = await parseIdList('userId=usr_1a\nprojectId=prj_2b', [], signal)
  expect([...kindsToLookUp(listedIds, 'apps').values()]).toEqual(['apps', 'apps'])
})

test('parsing rejects if its signal is aborted', async () => {
  await expect(parseIdList('usr_1a', [], AbortSignal.abort())).rejects.toThrow('abort')
})

/** Returns the values of a text that belong to a field. */
const valuesIn = async (text: string, field?: string, keys: string[] = []) =>
  (await parseValueList(text, field, keys, signal)).listedIds.map(({ spellings }) => spellings[0])

test.each([
  [
    'lines, each once',
    ' ada@example.com \r\nbo@example.com\n\nada@example.com',
    ['ada@example.com', 'bo@example.com'],
  ],
  ['cells', 'ada;bo, cy\tdi;;', ['ada', 'bo', 'cy', 'di']],
  ['quoted cells', '"Doe, Jane","5"" pipe"\n“Ada”\n\'bo\'', ['Doe, Jane', '5" pipe', 'Ada', 'bo']],
  ['an apostrophe and an inch sign', 'O\'Brien\n5"', ["O'Brien", '5"']],
  ['an array', '[\n  "ada",\n  "bo"\n]', ['ada', 'bo']],
  ['an array in one line', '["ada", "bo"]', ['ada', 'bo']],
])('values are read from %s', async (_, text, values) => {
  expect(await valuesIn(text)).toEqual(values)
})

test.each([
  ['Email\nada@example.com', undefined, ['ada@example.com']],
  ['profile.email\nada', 'profile.email', ['ada']],
  ['EMAIL\nada', 'profile.email', ['ada']],
  ['Last seen\n2026-10-01', 'lastSeenAt', ['2026-10-01']],
  ['country\nada', 'profile.email', ['country', 'ada']],
  ['email', 'email', ['email']],
])('in %j, the values of the field %j are %j', async (text, field, values) => {
  expect(await valuesIn(text, field)).toEqual(values)
})

test('values beyond the maximum, and the active key, are left out with a note', async () => {
  const key = 'sk_master_0123456789abcdef'
  const text = ['name', key, ...Array.from({ length: MAX_LISTED_IDS + 1 }, (_, index) => `n${index}`)].join(
    '\n',
  )
  const { listedIds, notes } = await parseValueList(text, 'name', [key], signal)
  expect(listedIds).toHaveLength(MAX_LISTED_IDS)
  expect(listedIds[0]?.spellings).toEqual(['n0'])
  expect([...notes]).toEqual(['secrets', 'tooMany'])
})
