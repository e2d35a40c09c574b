import { expect, test } from 'vitest'
import { userFields } from '../../contract/resources.ts'
import { jsonText } from '../json.ts'
import { toServiceRecord } from './service-record.ts'

test('scalar fields of the interface become text, and the record is kept as received', () => {
  const record = { userId: 7, projectId: 9007199254740993n, nickname: null, extra: [1] }
  expect(toServiceRecord(userFields, record)).toEqual({ userId: '7', projectId: '9007199254740993', record })
})

test('objects and inherited names are not read as fields of the interface', () => {
  const record = JSON.parse('{"userId":{"a":1},"__proto__":{"nickname":"x"}}')
  const received = toServiceRecord(userFields, record)
  expect(received.userId).toBeUndefined()
  expect(received.nickname).toBeUndefined()
  expect(Object.keys(received.record)).toContain('__proto__')
})

test('any value has a text', () => {
  expect(jsonText('a')).toBe('a')
  expect(jsonText(9007199254740993n)).toBe('9007199254740993')
  expect(jsonText({ a: [1, 'b', null] })).toBe('{"a":[1,"b",null]}')
  expect(jsonText({ big: 9007199254740993n })).toBe('{"big":9007199254740993}')
})
