import { beforeEach, expect, test, vi } from 'vitest'
import { recordProjectNames } from '../api/queries.ts'
import type { ResourceName } from '../contract/resources.ts'
import { newTestSender, stubBrowser } from '../testing/stub-browser.ts'
import { type CaseNote, newCaseNotes } from './case-notes.ts'
import type { Principal } from './principal.ts'
import { contactChoiceOf, noteText, recordNote, recordWrite, withContact } from './record-note.ts'

const address = 'https://api.example.com'
const master: Principal = { address, identity: { kind: 'master' } }
const project: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }
/** The name under which the notes of `master` are stored. */
const storageName = 'service-console.case-notes ["https://api.example.com","master"]'

let storage = new Map<string, string>()

beforeEach(() => {
  stubBrowser()
  storage = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
    removeItem: (name: string) => void storage.delete(name),
  })
})

const note: CaseNote = { at: 1, text: 'User Ember\nUser ID: usr_1', link: '/users/usr_1', pin: 'users usr_1' }

test('after a reload, a principal still has its notes, and another principal has none', () => {
  newCaseNotes(master).set([note])
  expect([...storage.keys()]).toEqual([storageName])
  expect(newCaseNotes(master).get()).toEqual([note])
  expect(newCaseNotes(project).get()).toEqual([])
})

test('of 201 notes, the latest 200 are kept, oldest first', () => {
  const notes = newCaseNotes(master)
  notes.set(Array.from({ length: 201 }, (_, index) => ({ at: 200 - index, text: 'User' })))
  expect(notes.get().map(({ at }) => at)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  expect(newCaseNotes(master).get()).toEqual(notes.get())
})

test('notes that were forgotten stay empty, as after the end of a write that outlives its session', () => {
  const sender = newTestSender(newCaseNotes(master))
  sender.notes.set([note])
  sender.notes.forget()
  recordWrite(sender, 'updateProject', 'unknown', { id: 'prj_1' })
  expect(sender.notes.get()).toEqual([])
  expect([...storage]).toEqual([])
})

test('facts, email and phone are in memory only, and a typed text not even as an empty note', () => {
  const { sender, load } = newLoadedSender()
  load('users', 'usr_5', { userId: 'usr_5', nickname: 'Ember', createdAt: '2026-03-12T09:41:07Z' })
  const times = 'Created: 2026-03-12T09:41:07Z'
  const note = recordNote(sender, 'users', {
    id: 'usr_5',
    noteFacts: () => [['Plan: Pro', times], ['Email: ember@example.com'], [times]],
  })
  expect(note.text).toBe(`User Ember\nUser ID: usr_5\nPlan: Pro\n${times}`)
  expect(withContact(sender.client, note).text).toBe(note.text)
  contactChoiceOf(sender.client).set(true)
  expect(withContact(sender.client, note).text).toBe(`${note.text}\nEmail: ember@example.com`)

  const typed = { at: 1, text: 'Called back', storedText: '' }
  sender.notes.set([typed])
  expect([...storage]).toEqual([])
  sender.notes.set([typed, note])
  expect([...storage.values()].join()).not.toMatch(/Ember|ember|Pro|Called/)
  expect(newCaseNotes(master).get()).toMatchObject([{ text: `User usr_5\nUser ID: usr_5\n${times}` }])
})

test.each([
  ['no list', { at: 1 }],
  ['null', [null]],
  ['no time', [{ text: 'User' }]],
  ['an impossible time', [{ at: 1e99, text: 'User' }]],
  ['no text', [{ at: 1 }]],
  ['a numeric pin', [{ at: 1, text: 'User', pin: 7 }]],
  ['a link to another origin', [{ at: 1, text: 'User', link: '//evil.example' }]],
])('invalid stored notes are ignored: %s', (_, value) => {
  storage.set(storageName, JSON.stringify(value))
  expect(newCaseNotes(master).get()).toEqual([])
})

const key = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

/** A session that has loaded a user of Harbor, an app of an unnamed project, and Harbor itself. */
function newLoadedSender() {
  const sender = newTestSender(newCaseNotes(master))
  const load = (resource: ResourceName, id: string, record: Record<string, string>) =>
    sender.client.setQueryData([resource, 'detail', id], { value: { ...record, record }, text: '' })
  load('users', 'usr_1', { userId: 'usr_1', projectId: 'prj_1', nickname: 'Ember' })
  load('apps', 'app_1', { projectAppId: 'app_1', projectId: 'prj_2', displayName: 'Web shop' })
  load('projects', 'prj_1', { projectId: 'prj_1', name: 'Harbor' })
  recordProjectNames(sender.client, [{ projectId: 'prj_1', name: 'Harbor' }])
  return { sender, load }
}

test.each<[ResourceName, string, string[]]>([
  ['users', 'usr_1', ['User Ember', 'User ID: usr_1', 'Project: Harbor (prj_1)']],
  ['apps', 'app_1', ['App Web shop', 'App ID: app_1', 'Project: prj_2']],
  ['projects', 'prj_1', ['Project Harbor', 'Project ID: prj_1']],
])('a note of %s has the name, ID, project and link of the record', (resource, id, lines) => {
  expect(recordNote(newLoadedSender().sender, resource, { id })).toMatchObject({
    text: lines.join('\n'),
    link: `/${resource}/${id}`,
  })
})

test('a summary has a note’s text and the address of the record’s page, unless its ID may be a secret', () => {
  vi.stubGlobal('location', { origin: 'https://console.example.com' })
  const { sender } = newLoadedSender()
  expect(noteText(recordNote(sender, 'apps', { id: 'app_1' }))).toBe(
    'App Web shop\nApp ID: app_1\nProject: prj_2\nLink: https://console.example.com/apps/app_1',
  )
  expect(noteText(recordNote(sender, 'users', { id: key }))).toBe('User')
})

test('a summary is neutral in a ticket, and has no text that only machines see', () => {
  vi.stubGlobal('location', { origin: 'https://console.example.com' })
  const { sender } = newLoadedSender()
  const hidden = '\u{E0069}\u{E0067}\u{E007F}'
  const name = `@team${hidden} ❤\uFE0F\u{E0150}\u{E0151}\u{E0041}\u{E0150}\u{E0042}\u{E0151} 葛\u{E0100} ![x](https://evil.test)`
  expect(noteText(recordNote(sender, 'users', { id: 'usr_9', name })).split('\n')[0]).toBe(
    'User @ team ❤\uFE0F 葛\u{E0100} ! [x] (https: //evil.test)',
  )
})

test('a write is noted with its outcome, the record as far as it is known, and the request ID', () => {
  const { sender } = newLoadedSender()
  recordWrite(sender, 'signInUser', 'done', { id: 'usr_1', requestId: 'req-7' })
  recordWrite(sender, 'createApp', 'refused', { name: 'Reader', projectId: 'prj_1' })
  recordWrite(sender, 'updateProject', 'unknown', { id: 'prj_9' })
  expect(sender.notes.get().map(({ text, link }) => [...text.split('\n'), link])).toEqual([
    ['Signed in as Ember', 'User ID: usr_1', 'Project: Harbor (prj_1)', 'Request ID: req-7', '/users/usr_1'],
    ['Couldn’t create the app Reader', 'Project: Harbor (prj_1)', undefined],
    ['Outcome unknown: changing the project prj_9', 'Project ID: prj_9', '/projects/prj_9'],
  ])
})

test('names are not stored, so after a reload the IDs take their place', () => {
  const { sender } = newLoadedSender()
  recordWrite(sender, 'signInUser', 'done', { id: 'usr_1' })
  recordWrite(sender, 'createApp', 'refused', { name: 'Reader', projectId: 'prj_1' })
  expect([...storage.values()].join()).not.toMatch(/Ember|Harbor|Reader/)
  expect(newCaseNotes(master).get()).toMatchObject([
    { text: 'Signed in as usr_1\nUser ID: usr_1\nProject: prj_1', link: '/users/usr_1' },
    { text: 'Couldn’t create the app\nProject: prj_1' },
  ])
})

test.each(['\u{E0041}', '\uFE0F', '\uFE0F\uFE00', '\u200b', '\u2060', '\u00ad', '\u202e'])(
  'a key or a token that %j breaks up is not noted',
  (invisible) => {
    const { sender } = newLoadedSender()
    for (const secret of [key, jwt]) {
      const id = Array.from(secret).join(invisible)
      expect(recordNote(sender, 'users', { id, name: id })).toMatchObject({ text: 'User', link: undefined })
    }
  },
)

test('values that contain a key or a token are not noted', () => {
  const { sender, load } = newLoadedSender()
  load('users', 'usr_2', { userId: 'usr_2', nickname: `Ember ${key}` })
  expect(recordNote(sender, 'users', { id: 'usr_2' }).text).toBe('User usr_2\nUser ID: usr_2')
  recordWrite(sender, 'createProject', 'done', { id: key, name: jwt, requestId: jwt })
  expect(sender.notes.get()).toMatchObject([{ text: 'Created the project', link: undefined }])
})

test.each([
  ['ember\n2. User ID: usr_9', 'ember 2. User ID: usr_9'],
  ['a\u2028b\tc\u0000d\u001b[31m', 'a b c d [31m'],
  ['  padded  ', 'padded'],
  ['', 'usr_3'],
  ['\u200b\u2800', 'usr_3'],
  ['שלום', '\u2068שלום\u2069'],
  ['\u2069\u202Eevil', '\u2068\u202Eevil\u2069'],
  ['half \ud83d', 'half \ufffd'],
  ['m'.repeat(1024 * 1024), `${'m'.repeat(200)}…`],
])('the name %j is noted as %j', (nickname, name) => {
  const { sender, load } = newLoadedSender()
  load('users', 'usr_3', { userId: 'usr_3', nickname })
  expect(recordNote(sender, 'users', { id: 'usr_3' }).text).toBe(`User ${name}\nUser ID: usr_3`)
})
