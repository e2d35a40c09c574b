import { describe, expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { recordFormats } from '../../e2e/response-formats/record-formats.ts'
import type { Json, JsonObject } from './json.ts'
import { readRecord } from './record.ts'

const user = { userId: 'usr_7', projectId: 'prj_1', nickname: 'ember', roles: [{ id: 1 }, { id: 2 }] }
const project = { projectId: 'prj_1', name: 'One', data: { projectId: 'x', name: 'inner' }, result: 'ok' }
const app = { projectAppId: 'app_1', projectId: 'prj_1', displayName: 'A', platform: 'web', bundleId: null }

type UserBody = [title: string, body: Json, foundAt: string]
const related = { project: { projectId: 'prj_1', name: 'One' } }

const userBodies: UserBody[] = [
  ...recordFormats.map(
    ({ name, body, found }): UserBody => [`the format “${name}”`, body(user, 'user'), found],
  ),
  ['a field “user” beside a related project', { user, token: 't', ...related }, 'user'],
  ['a body whose only field has an unknown name', { wombat: user }, 'wombat'],
  [
    'a body that also has a related project and user',
    { status: 'error', ...user, ...related, manager: { userId: 'usr_9' } },
    'root',
  ],
]

test.each(userBodies)('a user is read from %s', (_, body, foundAt) => {
  const reading = readRecord(createResponse(body), 'users')
  expect(reading).toMatchObject({ kind: 'record', foundAt, record: user })
})

test.each(recordFormats)('an app and a project are read from the format “$name”', ({ body }) => {
  const readFrom = (record: JsonObject, singular: 'app' | 'project') =>
    readRecord(createResponse(body(record, singular)), `${singular}s`)
  expect(readFrom(app, 'app')).toMatchObject({ kind: 'record', record: app })
  expect(readFrom({ projectId: 'prj_1', name: 'One' }, 'project')).toMatchObject({ record: { name: 'One' } })
})

describe('the identifier', () => {
  const otherFields = { projectId: 'prj_1', nickname: 'ember' }
  const bodies: [title: string, body: Json][] = [
    ['id under data', { data: { id: 'usr_7', ...otherFields } }],
    ['id under data beside an id', { id: 'req_1', data: { id: 'usr_7', ...otherFields } }],
    ['user_id', { user_id: 'usr_7', ...otherFields }],
    ['UserId in Data', { Data: { UserId: 'usr_7', ProjectId: 'prj_1', Nickname: 'ember' } }],
    ['GeoJSON', { type: 'Feature', id: 'usr_7', geometry: null, properties: otherFields }],
  ]
  test.each(bodies)('is read from %s', (_, body) => {
    expect(readRecord(createResponse(body), 'users')).toMatchObject({
      kind: 'record',
      record: { userId: 'usr_7', ...otherFields },
    })
  })

  test.each<[title: string, body: JsonObject]>([
    ['id', { id: 'usr_7', ...otherFields, plan: 'pro' }],
    ['id and _id', { id: 'usr_7', _id: 'usr_7', ...otherFields, plan: 'pro' }],
    ['an id that is a number', { id: 7, ...otherFields, plan: 'pro' }],
    ['objectId', { objectId: 'usr_7', ...otherFields, plan: 'pro' }],
    ['user_id', { user_id: 'usr_7', project_id: 'prj_1', Nickname: 'ember', plan: 'pro' }],
  ])('appears only under the interface’s name if the service sends %s', (_, body) => {
    const reading = readRecord(createResponse(body), 'users')
    const { record } = reading.kind === 'record' ? reading : { record: {} }
    expect(Object.keys(record).toSorted()).toEqual(['nickname', 'plan', 'projectId', 'userId'])
  })

  test('is read from userId even if there is also an id, which stays unchanged', () => {
    expect(readRecord(createResponse({ userId: 'usr_7', id: 17, ...otherFields }), 'users')).toMatchObject({
      record: { userId: 'usr_7', id: 17 },
    })
    const body = { userId: 'usr_7', id: 'usr_7', ...otherFields }
    expect(readRecord(createResponse(body), 'users')).toMatchObject({ record: { id: 'usr_7' } })
  })

  test('becomes text if it is an integer, even beyond 2^53', () => {
    const body = { userId: 9007199254740993n, projectId: 12, nickname: 5 }
    expect(readRecord(createResponse(body), 'users')).toMatchObject({
      record: { userId: '9007199254740993', projectId: '12', nickname: 5 },
    })
  })

  test('may be a plain id, even if all other fields are unknown', () => {
    expect(readRecord(createResponse({ id: 7, email: 'a@b.c' }), 'users')).toMatchObject({
      record: { userId: '7' },
    })
  })

  test('may be missing from a record with a name', () => {
    expect(readRecord(createResponse({ name: 'One', description: '' }), 'projects')).toMatchObject({
      record: { name: 'One' },
    })
  })
})

test('a project keeps its own fields “data” and “result”', () => {
  for (const body of [project, { data: project }, { project }])
    expect(readRecord(createResponse(body), 'projects')).toMatchObject({ kind: 'record', record: project })
})

test('a project or an app is read although other records with a projectId are beside it', () => {
  const reading = readRecord(createResponse({ app, user, ...related }), 'projects')
  expect(reading).toMatchObject({ foundAt: 'project', record: { name: 'One' } })
  expect(readRecord(createResponse({ app, project }), 'apps')).toMatchObject({ foundAt: 'app', record: app })
})

test('the received body is not modified, and __proto__ stays an ordinary field', () => {
  const body: Json = JSON.parse('{"data":{"id":7,"nickname":"n","__proto__":{"admin":true}}}')
  const before = JSON.stringify(body)
  const reading = readRecord(createResponse(body), 'users')
  expect(JSON.stringify(body)).toBe(before)
  expect(reading.kind === 'record' && Object.hasOwn(reading.record, '__proto__')).toBe(true)
  expect(reading.kind === 'record' && Object.getPrototypeOf(reading.record)).toBe(Object.prototype)
})

const unreadables: [title: string, body: Json | undefined, reason: string, status?: number][] = [
  ['an empty response', undefined, 'empty', 204],
  ['a text that is not JSON', undefined, 'notJson'],
  ['null', null, 'noRecord'],
  ['42', 42, 'noRecord'],
  ['"ok"', 'ok', 'noRecord'],
  ['{}', {}, 'noRecord'],
  ['a success without a record', { success: true, message: 'created' }, 'noRecord'],
  ['an empty list', { data: [] }, 'noRecord'],
  [
    'a record whose fields are all empty',
    { data: { userId: '', projectId: '', nickname: '', createdAt: '0001-01-01T00:00:00Z' } },
    'noRecord',
  ],
  ['two records', { data: [user, { ...user, userId: 'usr_8' }] }, 'ambiguous'],
  ['a record in each of two wrappers', { data: user, result: { ...user, userId: 'usr_8' } }, 'ambiguous'],
  ['a failure', { success: false, message: 'no' }, 'failure'],
  ['a failure with null as data', { status: 'error', data: null }, 'failure'],
  ['a response with status 500', user, 'failure', 500],
]
test.each(unreadables)('%s is unreadable', (_, body, reason, status) => {
  expect(readRecord(createResponse(body, {}, status), 'users')).toEqual({ kind: 'unreadable', reason })
})
