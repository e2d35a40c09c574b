import { describe, expect, test } from 'vitest'
import { createResponse } from '../../../e2e/response-formats/create-response.ts'
import { recordFormats } from '../../../e2e/response-formats/record-formats.ts'
import type { Json, JsonObject } from '../json.ts'
import { readRecord } from './record.ts'

const user = { userId: 'usr_7', projectId: 'prj_1', nickname: 'ember', roles: [{ id: 1 }, { id: 2 }] }
const project = { projectId: 'prj_1', name: 'One', data: { projectId: 'x', name: 'inner' }, result: 'ok' }
const app = { projectAppId: 'app_1', projectId: 'prj_1', displayName: 'A', platform: 'web', bundleId: null }

const users: [title: string, body: Json, foundAt: string][] = [
  ...recordFormats.map(({ name, body, found }): [string, Json, string] => [name, body(user, 'user'), found]),
  [
    'the singular name beside a relation',
    { user, token: 't', project: { projectId: 'prj_1', name: 'One' } },
    'user',
  ],
  ['another wrapper alone', { wombat: user }, 'wombat'],
  [
    'fields beside relations',
    { status: 'error', ...user, project: { projectId: 'p', name: 'P' }, manager: { userId: 'usr_9' } },
    'root',
  ],
]

test.each(users)('a user as %s', (_, body, foundAt) => {
  const reading = readRecord(createResponse(body), 'users')
  expect(reading).toMatchObject({ kind: 'record', foundAt, record: user })
})

describe('identifiers', () => {
  const plain = { projectId: 'prj_1', nickname: 'ember' }
  const shapes: [title: string, body: Json][] = [
    ['id under data', { data: { id: 'usr_7', ...plain } }],
    ['id under data beside an id', { id: 'req_1', data: { id: 'usr_7', ...plain } }],
    ['user_id', { user_id: 'usr_7', ...plain }],
    ['UserId', { Data: { UserId: 'usr_7', ProjectId: 'prj_1', Nickname: 'ember' } }],
    ['GeoJSON', { type: 'Feature', id: 'usr_7', geometry: null, properties: plain }],
  ]
  test.each(shapes)('%s', (_, body) => {
    expect(readRecord(createResponse(body), 'users')).toMatchObject({
      kind: 'record',
      record: { userId: 'usr_7', ...plain },
    })
  })

  test.each<[title: string, body: JsonObject]>([
    ['id', { id: 'usr_7', ...plain, plan: 'pro' }],
    ['id and _id', { id: 'usr_7', _id: 'usr_7', ...plain, plan: 'pro' }],
    ['a number', { id: 7, ...plain, plan: 'pro' }],
    ['objectId', { objectId: 'usr_7', ...plain, plan: 'pro' }],
    ['user_id', { user_id: 'usr_7', project_id: 'prj_1', Nickname: 'ember', plan: 'pro' }],
  ])('a field renamed to one of the interface, from %s, does not appear twice', (_, body) => {
    const reading = readRecord(createResponse(body), 'users')
    const { record } = reading.kind === 'record' ? reading : { record: {} }
    expect(Object.keys(record).toSorted()).toEqual(['nickname', 'plan', 'projectId', 'userId'])
  })

  test('an id beside the interface’s identifier is kept', () => {
    expect(readRecord(createResponse({ userId: 'usr_7', id: 17, ...plain }), 'users')).toMatchObject({
      record: { userId: 'usr_7', id: 17 },
    })
    expect(readRecord(createResponse({ userId: 'usr_7', id: 'usr_7', ...plain }), 'users')).toMatchObject({
      record: { id: 'usr_7' },
    })
  })

  test('integers become text, also beyond 2^53', () => {
    const body = { userId: 9007199254740993n, projectId: 12, nickname: 5 }
    expect(readRecord(createResponse(body), 'users')).toMatchObject({
      record: { userId: '9007199254740993', projectId: '12', nickname: 5 },
    })
  })

  test('a record may have only a plain id, or only its name', () => {
    expect(readRecord(createResponse({ id: 7, email: 'a@b.c' }), 'users')).toMatchObject({
      record: { userId: '7' },
    })
    expect(readRecord(createResponse({ name: 'One', description: '' }), 'projects')).toMatchObject({
      record: { name: 'One' },
    })
  })
})

test('a project keeps its own data and result', () => {
  for (const body of [project, { data: project }, { project }])
    expect(readRecord(createResponse(body), 'projects')).toMatchObject({ kind: 'record', record: project })
})

test('a project is distinguished from an app and a user, which also have projectId', () => {
  const reading = readRecord(
    createResponse({ app, user, project: { projectId: 'prj_1', name: 'One' } }),
    'projects',
  )
  expect(reading).toMatchObject({ foundAt: 'project', record: { name: 'One' } })
  expect(readRecord(createResponse({ app, project }), 'apps')).toMatchObject({ foundAt: 'app', record: app })
})

test('the received body is not modified, and __proto__ is a field', () => {
  const body: Json = JSON.parse('{"data":{"id":7,"nickname":"n","__proto__":{"admin":true}}}')
  const before = JSON.stringify(body)
  const reading = readRecord(createResponse(body), 'users')
  expect(JSON.stringify(body)).toBe(before)
  expect(reading.kind === 'record' && Object.hasOwn(reading.record, '__proto__')).toBe(true)
  expect(reading.kind === 'record' && Object.getPrototypeOf(reading.record)).toBe(Object.prototype)
})

const unreadables: [title: string, body: Json | undefined, reason: string, status?: number][] = [
  ['nothing', undefined, 'empty', 204],
  ['not JSON', undefined, 'notJson'],
  ['null', null, 'noRecord'],
  ['42', 42, 'noRecord'],
  ['"ok"', 'ok', 'noRecord'],
  ['{}', {}, 'noRecord'],
  ['success without a record', { success: true, message: 'created' }, 'noRecord'],
  ['no rows', { data: [] }, 'noRecord'],
  ['two records', { data: [user, { ...user, userId: 'usr_8' }] }, 'ambiguous'],
  ['two wrappers', { data: user, result: { ...user, userId: 'usr_8' } }, 'ambiguous'],
  ['a failure', { success: false, message: 'no' }, 'failure'],
  ['a failure with null', { status: 'error', data: null }, 'failure'],
  ['a status of failure', user, 'failure', 500],
]
test.each(unreadables)('unreadable: %s', (_, body, reason, status) => {
  expect(readRecord(createResponse(body, {}, status), 'users')).toEqual({ kind: 'unreadable', reason })
})
