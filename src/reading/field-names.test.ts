import { expect, test } from 'vitest'
import { fieldInSentence } from './field-names.ts'

const formFields = ['projectId', 'displayName', 'name', 'description']

test.each([
  ['name must be a string', 'name'],
  ['displayName should not be empty', 'displayName'],
  ['description: is too long', 'description'],
])('“%s” is about the field %s', (sentence, field) => {
  expect(fieldInSentence(sentence, formFields)).toBe(field)
})

test.each([
  'Name is too long',
  'The name is too long',
  'display_name is required',
  '"name" is required',
  'body/name must be string',
  'project.name must be a string',
  'names are not supported',
  'name은 필수 항목입니다.',
  'Missing required field: name',
  'name',
  '',
])('“%s” is not said to be about a field', (sentence) => {
  expect(fieldInSentence(sentence, formFields)).toBeUndefined()
})
