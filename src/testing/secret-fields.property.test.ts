import { beforeEach, expect, test, vi } from 'vitest'
import { captureBody } from '../api/call-log/call-log.ts'
import { describeError } from '../api/describe-error.ts'
import { HttpError, ParseError } from '../api/http/errors.ts'
import { maskFields } from '../api/mask-fields.ts'
import { queries } from '../api/queries.ts'
import { resources } from '../contract/resources.ts'
import { newRowsFile } from '../features/export/run-export.ts'
import type { LookUpJob, LookUpRow } from '../features/look-up/look-up-job.ts'
import { resultsToTsv } from '../features/look-up/result-files.ts'
import { fieldPathsOf } from '../list/search/conditions.ts'
import { shownRecord } from '../list/shown-record.ts'
import { noteFacts, userFacts } from '../list/user-facts.ts'
import { readSignIn } from '../pages/users/sign-in-response.ts'
import { type JsonObject, jsonText, omitPaths, readRecord, toServiceRecord } from '../reading/index.ts'
import { recordLinks } from '../record/RecordLinks.tsx'
import { rowValues } from '../record/row-values.ts'
import { newCaseNotes } from '../session/case-notes.ts'
import { noteText, recordNote } from '../session/record-note.ts'
import { allSecretPaths, type FieldSettings, settingsOf } from '../settings/settings.ts'
import { refusal } from './errors.ts'
import { fc } from './fast-check.ts'
import { markedRecordArbitrary, pathArbitrary } from './secret-records.ts'
import { newTestSender, stubBrowser } from './stub-browser.ts'

const address = 'https://service.test'

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
})

function setFields(fields: readonly FieldSettings[]): void {
  const block = { textContent: JSON.stringify({ version: 1, users: { fields } }) }
  Object.assign(document, { getElementById: () => block, querySelectorAll: () => [] })
}

// Times, because a note has the record's times.
const SECRET = '2031-07-08T01:02:03Z'
const HIDDEN = '2032-07-08T01:02:03Z'
const secretPattern = /2031-07-08|8 Jul 2031/

/** Settings and a user with a value at one of the secret paths, and maybe at one of the hidden ones. */
const caseArbitrary = fc
  .record({
    secretPath: fc.oneof(pathArbitrary, fc.constantFrom('created_at', 'email', 'profile.country')),
    otherSecretPaths: fc.array(pathArbitrary, { maxLength: 3 }),
    hiddenPath: pathArbitrary.map((path) => `hidden_${path}`),
    isSecretHidden: fc.boolean(),
    others: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
  })
  .chain((settings) =>
    fc.record({
      settings: fc.constant(settings),
      secret: markedRecordArbitrary(settings.secretPath, SECRET),
      hidden: markedRecordArbitrary(settings.hiddenPath, HIDDEN),
    }),
  )
  .map(({ settings, secret, hidden }) => {
    const { secretPath, otherSecretPaths, hiddenPath, isSecretHidden, others } = settings
    const fields: FieldSettings[] = [
      ...otherSecretPaths.map((path) => ({ path, isSecret: true as const })),
      { path: hiddenPath, isHidden: true },
      { path: secretPath, isSecret: true, ...(isSecretHidden && { isHidden: true }) },
    ]
    // `fc.jsonValue` returns what JSON can represent.
    const record = { ...(others as JsonObject), ...hidden, ...secret, userId: 'usr_1', nickname: 'Ada' }
    return { fields, record, secretPath }
  })

test('a secret is in no masked text, file, copy, note and link, and a hidden field in files only', async () => {
  await fc.assert(
    fc.asyncProperty(caseArbitrary, async ({ fields, record, secretPath }) => {
      setFields(fields)
      const { secretPaths, hiddenPaths } = settingsOf('users')
      const body = jsonText({ data: { user: { attributes: record } } })
      const rowsFile = newRowsFile((received) => omitPaths(received, secretPaths))
      rowsFile.add([{ record }])
      const write = async (format: 'csv' | 'jsonl') =>
        (
          await rowsFile.write(
            { format, separator: 'comma' },
            resources.users.fields,
            new AbortController().signal,
          )
        ).text()
      const files = [await write('csv'), await write('jsonl')]
      const row: LookUpRow = {
        id: 'usr_1',
        resource: 'users',
        outcome: 'found',
        found: { id: 'usr_1', record },
      }
      const job = { resource: 'users', initialRows: [row] } as unknown as LookUpJob
      const tsv = resultsToTsv(job, [{ key: 'usr_1', cells: [], row }], [])
      const sender = newTestSender(newCaseNotes({ address, identity: { kind: 'master' } }))
      sender.client.setQueryData(queries.users.record('usr_1').queryKey, {
        value: toServiceRecord(resources.users.fields, record),
        text: body,
        textNote: undefined,
        ownId: undefined,
      })
      const note = recordNote(sender, 'users', { id: 'usr_1', noteFacts })
      const links = recordLinks(
        resources.users,
        record,
        [],
        [{ content: `https://a.example/{${secretPath}}`, dataset: { name: 'A', resource: 'users' } }],
      )
      const shown = omitPaths(shownRecord('users', record), hiddenPaths)
      const texts = {
        masked: maskFields(body, allSecretPaths()),
        logged: jsonText({ ...captureBody(body, (text) => maskFields(text, allSecretPaths())) }),
        files: files.join(),
        tsv,
        note: noteText(note) + note.storedText + note.contact,
        links: links.map(({ href }) => decodeURIComponent(href)).join(),
        facts: userFacts(record)
          .map(({ text }) => text)
          .join(),
        shown: jsonText(shown),
      }
      for (const [surface, text] of Object.entries(texts))
        expect({ surface, text }).not.toEqual({ surface, text: expect.stringMatching(secretPattern) })
      expect(texts.shown).not.toContain(HIDDEN)
      for (const file of files) expect(file).toContain(HIDDEN)
    }),
    { numRuns: 300 },
  )
})

test('no value or name inside a secret object is shown or offered, also if a path in it is declared', () => {
  setFields([
    { path: 'profile', isSecret: true },
    { path: 'profile.email', label: 'Email' },
  ])
  const record = { userId: 'usr_1', profile: { email: SECRET, [SECRET]: { on: true } } }
  const card = shownRecord('users', rowValues(record, settingsOf('users')))
  const offered = fieldPathsOf([{ record }], 'users')
  expect(jsonText([card, offered])).not.toMatch(secretPattern)
  expect(offered).toContain('profile')
})

test('a hidden field of the row that wraps a record is hidden, too', () => {
  setFields([{ path: '_rev', isHidden: true }])
  expect(shownRecord('users', { userId: 'usr_1', 'row._rev': HIDDEN, _rev: HIDDEN })).toEqual({
    userId: 'usr_1',
  })
})

test('a field of the row that wraps a record is secret under the name that it gets beside the record’s own', () => {
  setFields([{ path: 'ssn', isSecret: true }])
  const body = { ssn: SECRET, node: { userId: 'usr_1', nickname: 'Ada', ssn: 'other' } }
  const reading = readRecord(
    { status: 200, contentType: 'application/json', text: '', body: [body], header: () => null },
    'users',
  )
  const record = reading.kind === 'record' ? reading.record : {}
  expect(shownRecord('users', record)).toMatchObject({ userId: 'usr_1', ssn: '••••••' })
  expect(jsonText(shownRecord('users', record))).not.toContain(SECRET)
})

test('without settings, a record and a text are shown as they are', () => {
  const record = { userId: 'usr_1', ssn: SECRET }
  expect(shownRecord('users', record)).toBe(record)
  expect(maskFields('{"ssn":1}', allSecretPaths())).toBe('{"ssn":1}')
})

test.each([
  ['a refusal', 422, { errors: { ssn: [`${SECRET} is taken`] }, user: { ssn: SECRET } }],
  ['a failure', 500, { message: 'Row failed', ssn: SECRET }],
])('no part of the description of %s has a secret', (_, status, body) => {
  const { response } = refusal(status)
  const error = new HttpError({ ...response, text: jsonText(body), body })
  const description = () =>
    jsonText({ ...describeError(error, { read: 'users' }), request: undefined } as unknown as JsonObject)
  expect(description()).toMatch(secretPattern)
  setFields([{ path: 'ssn', isSecret: true }])
  expect(description()).not.toMatch(secretPattern)
})

test('the place where a response stops being JSON is described without the text there', () => {
  const { response } = refusal(200)
  const error = new ParseError('notJson', {
    ...response,
    text: `{"user":{"ssn": ${SECRET}}}`,
    body: undefined,
  })
  expect(describeError(error, { read: 'users' }).cause).toMatch(secretPattern)
  setFields([{ path: 'ssn', isSecret: true }])
  expect(describeError(error, { read: 'users' }).cause).not.toMatch(secretPattern)
})

test('the response of a sign-in has the operator’s secret fields masked', () => {
  setFields([
    { path: 'ssn', isSecret: true },
    { path: 'cards', isSecret: true },
  ])
  const body = { users: [{ 'a.ssn': false, city: 'Seoul', cards: [{ kind: 'x' }], passn: 'y' }] }
  const { fields } = readSignIn({ body, text: '', receivedAt: 0, header: () => null }, [])
  expect(fields.filter(({ isSecret }) => isSecret).map(({ path }) => path)).toEqual([
    'users.0["a.ssn"]',
    'users.0.cards.0.kind',
  ])
})
