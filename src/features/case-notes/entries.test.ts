import { expect, test } from 'vitest'
import type { CaseNote } from '../../session/case-notes.ts'
import { plainText } from './case-notes-text.ts'
import { type CaseTextOptions, noteParts, type RecordSummary, toEntries } from './entries.ts'

/** The time of every note, unless a test sets another one. */
const at = Date.UTC(2026, 2, 1, 10, 20, 30)
const pinnedRecord = (resource: 'users' | 'apps' | 'projects', id: string): CaseNote => ({
  type: 'record',
  at,
  resource,
  id,
})
const recordSummary = (name: string, projectId?: string, fields: RecordSummary['fields'] = []) => ({
  name,
  projectId,
  fields,
})
const records = new Map([
  ['users usr_1', recordSummary('Ember', 'prj_1', [{ path: 'country', text: 'KR' }])],
  ['apps app_1', recordSummary('Web shop', 'prj_2')],
  ['projects prj_1', recordSummary('Harbor', 'prj_1')],
])
const context = {
  address: 'https://api.example.com',
  linkTo: (path: string) => `https://console.example.com${path}`,
  localTime: () => '1 Mar 2026, 19:20 GMT+9',
}

/** Returns the lines of the plain text below its title. */
const textLines = (notes: CaseNote[], options: Partial<CaseTextOptions> = {}) =>
  plainText({
    title: 'Case notes',
    lines: [],
    entries: toEntries(notes, records, { include: noteParts, fields: [], ...options }, context),
  })
    .split('\n')
    .slice(2)

const timeText = '2026-03-01T10:20:30Z (1 Mar 2026, 19:20 GMT+9)'

const consoleLink = (path: string) => `   Link: https://console.example.com${path}`

test('the note of a record has its name, ID, project, time and link', () => {
  expect(textLines([pinnedRecord('users', 'usr_1')])).toEqual([
    '1. User Ember',
    '   User ID: usr_1',
    '   Project: Harbor (prj_1)',
    `   Pinned: ${timeText}`,
    consoleLink('/users/usr_1'),
  ])
})

test('the note of a project has no line for its own project', () => {
  expect(textLines([pinnedRecord('projects', 'prj_1')])).toEqual([
    '1. Project Harbor',
    '   Project ID: prj_1',
    `   Pinned: ${timeText}`,
    consoleLink('/projects/prj_1'),
  ])
})

test('if the name of a record or of its project is not loaded, the ID is shown instead', () => {
  expect(textLines([pinnedRecord('users', 'usr_9')]).slice(0, 2)).toEqual(['1. User', '   User ID: usr_9'])
  expect(textLines([pinnedRecord('apps', 'app_1')])[2]).toBe('   Project: prj_2')
})

test('the note of a sign-in has the user, the time, the request ID and the link', () => {
  const mutation = { type: 'mutation', at, mutation: 'signInUser', outcome: 'done' } as const
  expect(textLines([{ ...mutation, id: 'usr_1', requestId: 'req-7' }])).toEqual([
    '1. Signed in as Ember',
    '   User ID: usr_1',
    '   Project: Harbor (prj_1)',
    `   Time: ${timeText}`,
    '   Request ID: req-7',
    consoleLink('/users/usr_1'),
  ])
})

test('the note of a refused creation has no ID and no link', () => {
  const note: CaseNote = { type: 'mutation', at, mutation: 'createApp', outcome: 'refused' }
  expect(textLines([note])).toEqual(['1. Couldn’t create the app', `   Time: ${timeText}`])
})

const call: CaseNote = {
  type: 'call',
  at,
  endpoint: 'getUser',
  outcome: { kind: 'answered', status: 404 },
  id: 'usr_8',
  requestId: 'req-8',
}

test('the note of a call has its request, outcome, time, request ID and link', () => {
  expect(textLines([call])).toEqual([
    '1. Call',
    '   Request: GET /v1/users/usr_8',
    '   Outcome: The service refused the request (404, not found).',
    `   Time: ${timeText}`,
    '   Request ID: req-8',
    consoleLink('/users/usr_8'),
  ])
})

test.each<[string, CaseNote]>([
  ['GET /v1/users', { ...call, endpoint: 'listUsers', id: undefined }],
  ['GET /v1/users/{userId}', { ...call, id: undefined }],
  ['GET /v1/users/$&', { ...call, id: '$&' }],
])('the note of a call shows the request “%s”', (request, note) => {
  expect(textLines([note])[1]).toBe(`   Request: ${request}`)
})

test.each<[string, RegExp, Partial<CaseNote & { type: 'call' }>]>([
  ['an HTML page', /web page|HTML/i, { outcome: { kind: 'answered', status: 200 }, unreadable: 'html' }],
  ['a timeout', /within 15 seconds/, { outcome: { kind: 'networkError', reason: 'deadline' } }],
  ['a cancellation', /Canceled/, { outcome: { kind: 'stopped' } }],
])('the note of a call that ended with %s shows the outcome', (_description, outcome, overrides) => {
  const [, , line] = textLines([{ ...call, ...overrides }])
  expect(line).toMatch(/^ {3}Outcome: /)
  expect(line).toMatch(outcome)
})

test.each<[CaseTextOptions['include'], string[]]>([
  [[], ['1. User']],
  [['name'], ['1. User Ember']],
  [['id'], ['1. User', '   User ID: usr_1']],
  [['project'], ['1. User', '   Project: prj_1']],
  [['time'], ['1. User', `   Pinned: ${timeText}`]],
  [['link'], ['1. User', consoleLink('/users/usr_1')]],
])('if only %j is included, the text has no other parts', (include, expected) => {
  expect(textLines([pinnedRecord('users', 'usr_1')], { include })).toEqual(expected)
})

test('if IDs are not included, the request of a call has a placeholder for the ID', () => {
  expect(textLines([call], { include: ['requestId'] })).toEqual([
    '1. Call',
    '   Request: GET /v1/users/{userId}',
    '   Outcome: The service refused the request (404, not found).',
    '   Request ID: req-8',
  ])
})

test('the text has the further fields that are selected', () => {
  const lines = textLines([pinnedRecord('users', 'usr_1')], { include: [], fields: ['country', 'other'] })
  expect(lines).toEqual(['1. User', '   country: KR'])
})

test('the oldest note comes first', () => {
  const early = { ...pinnedRecord('apps', 'app_1'), at: at - 1 }
  const lines = textLines([pinnedRecord('users', 'usr_1'), early], { include: ['name'] })
  expect(lines).toEqual(['1. App Web shop', '', '2. User Ember'])
})
