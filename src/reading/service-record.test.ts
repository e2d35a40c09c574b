import { expect, test } from 'vitest'
import { userFields } from '../contract/resources.ts'
import { jsonText } from './json.ts'
import { toServiceRecord } from './row.ts'

test('scalar values of interface fields become text, and the record is kept as received', () => {
  const record = { userId: 7, projectId: 9007199254740993n, nickname: null, extra: [1] }
  expect(toServiceRecord(userFields, record)).toEqual({ userId: '7', projectId: '9007199254740993', record })
})

test('an interface field whose value is an object is undefined', () => {
  expect(toServiceRecord(userFields, { userId: { a: 1 } }).userId).toBeUndefined()
})

test('interface fields are not read from __proto__, which is an ordinary field', () => {
  const record = JSON.parse('{"__proto__":{"nickname":"x"}}')
  const serviceRecord = toServiceRecord(userFields, record)
  expect(serviceRecord.nickname).toBeUndefined()
  expect(Object.keys(serviceRecord.record)).toContain('__proto__')
})

test('the text of a string is the string itself, and of any other value its JSON', () => {
  expect(jsonText('a')).toBe('a')
  expect(jsonText(9007199254740993n)).toBe('9007199254740993')
  expect(jsonText({ a: [1, 'b', null] })).toBe('{"a":[1,"b",null]}')
  expect(jsonText({ big: 9007199254740993n })).toBe('{"big":9007199254740993}')
})
