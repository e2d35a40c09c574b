import { expect, test } from 'vitest'
import type { CaseNote } from '../../session/case-notes.ts'
import { plainText } from './case-notes-text.ts'
import { type CaseTextOptions, noteParts, type RecordSummary, toEntries } from './entries.ts'

const at = Date.UTC(2026, 2, 1, 10, 20, 30)
const pinned = (resource: 'users' | 'apps' | 'projects', id: string): CaseNote => ({
  type: 'record',
  at,
  resource,
  id,
})
const record = (name: string, projectId?: string, fields: RecordSummary['fields'] = []): RecordSummary => ({
  name,
  projectId,
  fields,
})
const records = new Map([
  ['users usr_1', record('Ember', 'prj_1', [{ path: 'country', text: 'KR' }])],
  ['apps app_1', record('Web shop', 'prj_2')],
  ['projects prj_1', record('Harbor', 'prj_1')],
])
const context = {
  address: 'https://api.example.com',
  linkTo: (path: string) => `https://console.example.com${path}`,
  localTime: () => '1 Mar 2026, 19:20 GMT+9',
}

const lines = (notes: CaseNote[], options: Partial<CaseTextOptions> = {}) =>
  plainText({
    title: 'Case notes',
    lines: [],
    entries: toEntries(notes, records, { include: noteParts, fields: [], ...options }, context),
  })
    .split('\n')
    .slice(2)

const time = '2026-03-01T10:20:30Z (1 Mar 2026, 19:20 GMT+9)'

test('a record has its name, ID, project, time and link', () => {
  expect(lines([pinned('users', 'usr_1')])).toEqual([
    '1. User Ember',
    '   User ID: usr_1',
    '   Project: Harbor (prj_1)',
    `   Pinned: ${time}`,
    '   Link: https://console.example.com/users/usr_1',
  ])
})

test('a project does not name itself as its project', () => {
  expect(lines([pinned('projects', 'prj_1')])).toEqual([
    '1. Project Harbor',
    '   Project ID: prj_1',
    `   Pinned: ${time}`,
    '   Link: https://console.example.com/projects/prj_1',
  ])
})

test('a record or project whose name is not loaded is shown by its ID', () => {
  expect(lines([pinned('users', 'usr_9')]).slice(0, 2)).toEqual(['1. User', '   User ID: usr_9'])
  expect(lines([pinned('apps', 'app_1')])[2]).toBe('   Project: prj_2')
})

test('a sign-in has its request ID', () => {
  const note: CaseNote = {
    type: 'mutation',
    at,
    mutation: 'signInUser',
    outcome: 'done',
    id: 'usr_1',
    requestId: 'req-7',
  }
  expect(lines([note])).toEqual([
    '1. Signed in as Ember',
    '   User ID: usr_1',
    '   Project: Harbor (prj_1)',
    `   Time: ${time}`,
    '   Request ID: req-7',
    '   Link: https://console.example.com/users/usr_1',
  ])
})

test('a refused creation has no ID and no link', () => {
  const note: CaseNote = { type: 'mutation', at, mutation: 'createApp', outcome: 'refused' }
  expect(lines([note])).toEqual(['1. Couldn’t create the app', `   Time: ${time}`])
})

const call: CaseNote = {
  type: 'call',
  at,
  endpoint: 'getUser',
  outcome: { kind: 'answered', status: 404 },
  id: 'usr_8',
  requestId: 'req-8',
}

test('a call has its request and outcome', () => {
  expect(lines([call])).toEqual([
    '1. Call',
    '   Request: GET /v1/users/usr_8',
    '   Outcome: The service refused the request (404, not found).',
    `   Time: ${time}`,
    '   Request ID: req-8',
    '   Link: https://console.example.com/users/usr_8',
  ])
})

test.each<[CaseNote, string]>([
  [{ ...call, endpoint: 'listUsers', id: undefined }, 'GET /v1/users'],
  [{ ...call, id: undefined }, 'GET /v1/users/{userId}'],
  [{ ...call, id: '$&' }, 'GET /v1/users/$&'],
])('the request of %o is %s', (note, request) => {
  expect(lines([note])[1]).toBe(`   Request: ${request}`)
})

test.each<[Partial<CaseNote & { type: 'call' }>, RegExp]>([
  [{ outcome: { kind: 'answered', status: 200 }, unreadable: 'html' }, /web page|HTML/i],
  [{ outcome: { kind: 'networkError', reason: 'deadline' } }, /within 15 seconds/],
  [{ outcome: { kind: 'stopped' } }, /./],
])('a call that ended with %o says so', (overrides, outcome) => {
  expect(lines([{ ...call, ...overrides }])[2]).toMatch(/^ {3}Outcome: /)
  expect(lines([{ ...call, ...overrides }])[2]).toMatch(outcome)
})

test.each<[CaseTextOptions['include'], string[]]>([
  [[], ['1. User']],
  [['name'], ['1. User Ember']],
  [['id'], ['1. User', '   User ID: usr_1']],
  [['project'], ['1. User', '   Project: prj_1']],
  [
    ['name', 'project'],
    ['1. User Ember', '   Project: Harbor'],
  ],
  [['time'], ['1. User', `   Pinned: ${time}`]],
  [['link'], ['1. User', '   Link: https://console.example.com/users/usr_1']],
])('with only %j included, the text has nothing else', (include, expected) => {
  expect(lines([pinned('users', 'usr_1')], { include })).toEqual(expected)
})

test('without IDs, a call has the path template of the interface', () => {
  expect(lines([call], { include: ['requestId'] })).toEqual([
    '1. Call',
    '   Request: GET /v1/users/{userId}',
    '   Outcome: The service refused the request (404, not found).',
    '   Request ID: req-8',
  ])
})

test('further fields are in the text when they are chosen', () => {
  expect(lines([pinned('users', 'usr_1')], { include: [], fields: ['country', 'other'] })).toEqual([
    '1. User',
    '   country: KR',
  ])
})

test('notes are in order of time', () => {
  const early = { ...pinned('apps', 'app_1'), at: at - 1 }
  expect(lines([pinned('users', 'usr_1'), early], { include: ['name'] })).toEqual([
    '1. App Web shop',
    '',
    '2. User Ember',
  ])
})
