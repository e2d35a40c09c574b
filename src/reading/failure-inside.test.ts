import { expect, test } from 'vitest'
import { looksLikeFailure, statusInside } from './failure-inside.ts'
import type { Json } from './json.ts'

const failures: Json[] = [
  { success: false },
  { ok: false, error: 'not_authed' },
  { Success: 'false' },
  { status: 'error', message: 'no' },
  { status: 'fail', data: { name: 'too short' } },
  { error: { message: 'no' } },
  { error: 'no' },
  { error: { code: 1 }, data: null },
  { errors: [{ message: 'no' }], data: null },
  { errors: [{ message: 'no' }], data: { users: null } },
  { jsonrpc: '2.0', id: 1, error: { code: -32600, message: 'Invalid' } },
  { code: 500, msg: 'no', data: null },
  { statusCode: 404, message: 'Not Found' },
  { errcode: 40013, errmsg: 'invalid' },
  { response: { success: false } },
  { meta: { success: false, code: 4 }, data: [] },
  { type: 'error', error: { type: 'invalid' } },
  { name: 'ValidationError', id: 4, status: 'error' },
  { status: { code: 500, message: 'x' } },
  { id: 'req_1', status: 'failed', message: 'no' },
  { id: 'req_1', success: false },
]
test.each(failures.map((body) => [JSON.stringify(body), body] as const))(
  '%s reports a failure',
  (_, body) => {
    expect(looksLikeFailure(body)).toBe(true)
  },
)

const nonFailures: (Json | undefined)[] = [
  undefined,
  null,
  [],
  {},
  { userId: 'usr_1', status: 'error', error: { message: 'own' }, errors: ['own'] },
  { projectId: 'prj_1', name: 'One', status: 'fail', success: false },
  { id: 'prj_1', name: 'One', description: '', status: 'error' },
  { data: { userId: 'usr_1', status: 'error' } },
  { id: 'u1', email: 'a@b.example', state: 'failed' },
  { id: 'p1', name: 'Error page', status: 'failed' },
  { data: [{ id: 1, status: 'error', error: 'own' }] },
  { error: null, data: [] },
  { errors: [], data: [] },
  { error: false, users: [] },
  { error: '', users: [] },
  { errors: [{ message: 'one row' }], data: { users: { nodes: [{ userId: 'usr_1' }] } } },
  { code: 0, msg: 'ok', data: [] },
  { status: 'success', data: { users: [] } },
  { errcode: 0, errmsg: 'ok', data: [] },
  { success: true, errors: [], messages: [], result: [] },
]
test.each(nonFailures.map((body) => [JSON.stringify(body), body] as const))(
  '%s reports no failure',
  (_, body) => {
    expect(looksLikeFailure(body)).toBe(false)
  },
)

test.each<[body: Json, status: number | undefined]>([
  [{ success: false, code: 404 }, 404],
  [{ error: { status: 422, message: 'no' } }, 422],
  [{ errors: [{ status: '409', detail: 'no' }] }, 409],
  [{ response: { error: { code: 401 } } }, 401],
  [{ status: { code: 500, message: 'x' } }, 500],
  [{ status: 'error', code: 200, error: { httpStatus: 404 } }, 404],
  [{ errcode: 40013, errmsg: 'invalid' }, undefined],
  [{ success: false, code: 1004 }, undefined],
  [{ success: false, message: '404' }, undefined],
  [{ success: false, owner: { status: 404 } }, undefined],
])('in %j, the status of the failure is %j', (body, status) => {
  expect(statusInside(body)).toBe(status)
})
