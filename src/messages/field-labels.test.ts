import { expect, test } from 'vitest'
import { fieldLabels } from './field-labels.ts'

test.each([
  ['createdAt', 'Created'],
  ['created_at', 'Created'],
  ['created-at', 'Created'],
  ['updatedAt', 'Updated'],
  ['lastSeenAt', 'Last seen'],
  ['last_login_at', 'Last sign-in'],
  ['email', 'Email'],
  ['countryCode', 'Country'],
])('the field %s has the label %s', (name, label) => {
  expect(fieldLabels([name])).toEqual(new Map([[name, label]]))
})

test.each(['plan', 'constructor', '__proto__', 'toString', '', '_', '생성', 'createdAtHome', 'note 1'])(
  'a field without a known label has its name as the label: %s',
  (name) => {
    expect(fieldLabels([name])).toEqual(new Map([[name, name]]))
  },
)

test('fields that would share a label keep their names', () => {
  const labels = [...fieldLabels(['createdAt', 'email', 'created_at']).values()]
  expect(labels).toEqual(['createdAt', 'Email', 'created_at'])
})

test('a field keeps its name if its label is the name of another field', () => {
  expect([...fieldLabels(['email', 'Email']).values()]).toEqual(['email', 'Email'])
})

test('declared labels replace the known ones, and fields that share one keep their names', () => {
  const declared = new Map([
    ['email', 'Mail'],
    ['plan', 'Tier'],
    ['level', 'Tier'],
    ['mail', 'Created'],
  ])
  const names = ['email', 'plan', 'level', 'mail', 'createdAt', 'other']
  expect([...fieldLabels(names, (name) => declared.get(name)).values()]).toEqual([
    'Mail',
    'plan',
    'level',
    'mail',
    'createdAt',
    'other',
  ])
})
