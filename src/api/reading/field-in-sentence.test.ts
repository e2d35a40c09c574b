import { expect, test } from 'vitest'
import { fieldInSentence } from './field-in-sentence.ts'

const projectFields = ['name', 'description']
const appFields = ['projectId', 'displayName', 'platform', 'bundleId']

const findField = (sentence: string, fields: readonly string[], requestTexts: readonly string[] = []) =>
  fieldInSentence(sentence, fields, (text) => requestTexts.includes(text))

test.each([
  ['name must be a string', 'name'],
  ['"name" is required', 'name'],
  ['Name can’t be blank', 'name'],
  ['The name is too long', 'name'],
  ['Project name already exists.', 'name'],
  ['Your description must not be empty', 'description'],
  ['Validation failed: Name has already been taken', 'name'],
  ['Api validation failed: name', 'name'],
  ["Attribute 'name' must not be empty", 'name'],
  ["Key: 'Project.Name' Error:Field validation for 'Name' failed on the 'required' tag", 'name'],
  ["Payload validation error: 'String is too short' on property name (The name).", 'name'],
  ['Invalid entity: validation failed for name: must not be empty', 'name'],
  ['missing name', 'name'],
  ['Missing required field: name', 'name'],
  ['Additional checks failed on `description`', 'description'],
  ['failed to parse field [name] of type [text]', 'name'],
  ['schema violation (name: required field missing)', 'name'],
  ['null value in column "name" of relation "projects" violates not-null constraint', 'name'],
  ['Key (name)=(description) already exists.', 'name'],
  ['body failed validation: body.parent.name should be defined', 'name'],
  ['missing field `name` at line 1 column 2', 'name'],
  ['name은 필수 항목입니다.', 'name'],
  ['‘name’ darf nicht leer sein', 'name'],
])('“%s” is about a project’s field %s', (sentence, field) => {
  expect(findField(sentence, projectFields)).toBe(field)
})

test.each([
  ['Please enter a display name.', 'displayName'],
  ['There is no project with the project ID prj_9', 'projectId'],
  ['The bundle ID com.platform.app is taken', 'bundleId'],
  ["Invalid value specified for property 'displayName' of resource 'App'.", 'displayName'],
])('“%s” is about an app’s field %s', (sentence, field) => {
  expect(findField(sentence, appFields)).toBe(field)
})

test.each([
  'Not found',
  'name is missing, description is missing',
  'Give a name or a description',
  'The fields name, description are required',
  "'name' and 'description' must differ",
  'Key (name, description)=(a, b) already exists.',
  'A name resolution error occurred',
  'Name or service not known',
  'The domain name could not be resolved',
  'You have reached the limit of projects; see the description of your plan',
  'See https://docs.example.com/errors/name',
  'Invalid user name',
  'Unknown name server',
  'names are not supported',
  '',
])('“%s” is about no field, or about more than one', (sentence) => {
  expect(findField(sentence, projectFields)).toBeUndefined()
})

test.each([
  ['Project "description" already exists', undefined],
  ["Value 'description' at 'name' failed to satisfy constraint", 'name'],
])('the submitted name “description” is not taken for a field in “%s”', (sentence, field) => {
  expect(findField(sentence, projectFields, ['description'])).toBe(field)
})
