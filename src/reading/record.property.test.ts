import { expect, test } from 'vitest'
import { createResponse } from '../../e2e/response-formats/create-response.ts'
import { refusalFormats } from '../../e2e/response-formats/refusal-formats.ts'
import { resources } from '../contract/resources.ts'
import { fc, unknownFields } from '../testing/fast-check.ts'
import { looksLikeFailure } from './failure-inside.ts'
import { isObject, type Json, type JsonObject } from './json.ts'
import { readRecord } from './record.ts'
import { readRefusal } from './refusal.ts'
import { normalizeFields, unwrapRow } from './row.ts'

const identifierArbitrary = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.maxSafeInteger(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 70n }),
)
/** Records with own fields whose names or values may also mean a failure or a wrapper. */
const recordArbitraries: Record<'users' | 'apps' | 'projects', fc.Arbitrary<JsonObject>> = {
  users: fc.record({
    userId: identifierArbitrary,
    projectId: fc.string({ minLength: 1 }),
    nickname: fc.string(),
    status: fc.constantFrom('error', 'ok'),
  }),
  apps: fc.record({
    projectAppId: identifierArbitrary,
    projectId: fc.string({ minLength: 1 }),
    displayName: fc.string(),
    error: fc.constantFrom(null, 'own'),
  }),
  projects: fc.record({
    projectId: identifierArbitrary,
    name: fc.string(),
    data: fc.constantFrom<Json>({}, { projectId: 'x' }, 'text'),
    result: fc.constantFrom<Json>('ok', []),
  }),
}

test('a record is read from up to two wrappers with unknown fields at every level', () => {
  const arrayWrapper = '[]'
  const wrapperNames = ['data', 'result', 'response', 'payload', 'wombat', arrayWrapper]
  const resourceNames = fc.constantFrom('users', 'apps', 'projects')
  fc.assert(
    fc.property(
      resourceNames.chain((resource) =>
        fc.tuple(
          fc.constant(resource),
          recordArbitraries[resource],
          fc.array(fc.constantFrom(...wrapperNames, resources[resource].singular), { maxLength: 2 }),
        ),
      ),
      unknownFields,
      ([resource, record, wrappers], extraFields) => {
        let body: Json = { ...record, ...extraFields }
        for (const wrapper of wrappers)
          body = wrapper === arrayWrapper ? [body] : { ...extraFields, [wrapper]: body }
        // A record is never sent as the only item of a list in a list.
        fc.pre(wrappers.length < 2 || wrappers.some((wrapper) => wrapper !== arrayWrapper))
        const reading = readRecord(createResponse(body), resource)
        const sentIdentifier = record[resources[resource].identifier]
        expect(reading).toMatchObject({
          kind: 'record',
          record: { ...record, ...extraFields, [resources[resource].identifier]: String(sentIdentifier) },
        })
      },
    ),
    { numRuns: 1000 },
  )
})

test('the record of any row has all scalar values of the row, which is not modified', () => {
  const valueArbitrary = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>
  const names = 'id userId attributes node fields __proto__ constructor sys nickname x'.split(' ')
  const nameArbitrary = fc.constantFrom(...names)
  const rowArbitrary = fc
    .array(fc.tuple(nameArbitrary, valueArbitrary), { maxLength: 6 })
    .map(Object.fromEntries<Json>)
  fc.assert(
    fc.property(rowArbitrary, (row) => {
      const rowBefore = JSON.stringify(row)
      const [unwrapped] = unwrapRow(row, resources.users)
      const record = normalizeFields(unwrapped, resources.users)
      expect(JSON.stringify(row)).toBe(rowBefore)
      expect(Object.getPrototypeOf(record)).toBe(Object.prototype)
      // A number becomes text if it is the identifier.
      const texts = Object.values(record).flatMap((value) =>
        typeof value === 'object' ? [] : [String(value)],
      )
      for (const name of Object.keys(row))
        if (typeof row[name] !== 'object' && name !== 'userId') expect(texts).toContain(String(row[name]))
    }),
    { numRuns: 3000 },
  )
})

/** The maximum length of a message without and with the label of its field. */
const MAX_MESSAGE_LENGTH = 300
const MAX_LABELED_MESSAGE_LENGTH = 400

const formFields = ['name', 'description', 'projectId']
const refusalNames =
  'message detail title error errors issues details data path field name description loc msg code source pointer fieldErrors _errors success status __proto__ trace'.split(
    ' ',
  )
/** JSON in any structure with the names and texts that a refusal may have. */
const refusalLikeJson = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<Json>(null, true, 1, 'name must be x', 'body.name', '<b>x</b>', '[object Object]'),
    fc.constantFrom('SELECT a FROM b', '[{"path":["name"],"message":"m n"}]', 'x'.repeat(400)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...refusalNames), tie('value')), { maxLength: 5 })
      .map(Object.fromEntries),
  ),
})).value

test('any response can be read as a refusal without markup, SQL or long texts, and as a record', () => {
  fc.assert(
    fc.property(
      fc.oneof(refusalLikeJson, fc.jsonValue() as fc.Arbitrary<Json>, fc.constant(undefined)),
      fc.string(),
      fc.constantFrom(200, 400, 404, 500),
      (body, text, status) => {
        const response = { ...createResponse(body, {}, status), contentType: 'text/plain', text }
        const refusal = readRefusal(response, formFields)
        const messages = [
          ...(refusal.message === undefined ? [] : [refusal.message]),
          ...refusal.other,
          ...Object.values(refusal.fields).flat(),
        ]
        for (const message of messages) {
          expect(Array.from(message).length).toBeLessThanOrEqual(MAX_LABELED_MESSAGE_LENGTH)
          expect(message).not.toMatch(/<b>|\[object|SELECT a FROM/)
        }
        expect(Array.from(refusal.message ?? '').length).toBeLessThanOrEqual(MAX_MESSAGE_LENGTH)
        expect(formFields).toEqual(expect.arrayContaining(Object.keys(refusal.fields)))
        expect(typeof looksLikeFailure(body)).toBe('boolean')
        expect(readRecord(response, 'users').kind).toMatch(/^(record|unreadable)$/)
      },
    ),
    { numRuns: 5000 },
  )
})

// Some services wrap the whole body in one object, which is recognized by having no field beside it.
const wrappedFormats = ['Nextcloud', 'Alipay', 'Play']
const openFormats = refusalFormats.filter(([producer]) => !wrappedFormats.includes(producer))

test('unknown fields do not change the reading of a refusal', () => {
  const read = (body: Json, status = 422) => readRefusal(createResponse(body, {}, status), formFields)
  fc.assert(
    fc.property(fc.constantFrom(...openFormats), unknownFields, ([, body, , status], extraFields) => {
      if (isObject(body)) expect(read({ ...extraFields, ...body }, status)).toEqual(read(body, status))
    }),
    { numRuns: 3000 },
  )
})
