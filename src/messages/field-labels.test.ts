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

test.each([
  ['plan', 'Plan'],
  ['mfa_enabled', 'MFA enabled'],
  ['balance_cents', 'Balance cents'],
  ['lastSignIn', 'Last sign in'],
  ['userURL', 'User URL'],
  ['oauth2-app-id', 'Oauth2 app ID'],
  ['URLCount', 'URL count'],
  ['userIDs', 'User IDs'],
  ['contact_us', 'Contact us'],
  ['constructor', 'Constructor'],
  ['toString', 'To string'],
])('a field without a known label has the words of its name: %s', (name, label) => {
  expect(fieldLabels([name])).toEqual(new Map([[name, label]]))
})

test.each(['__proto__', '', '_', '생성', 'note 1', 'a__b', 'profile.company', 'Häuser'])(
  'a name that is no identifier is the label: %s',
  (name) => {
    expect(fieldLabels([name])).toEqual(new Map([[name, name]]))
  },
)

test('names of the same words keep their names', () => {
  expect([...fieldLabels(['sign_in', 'signIn', 'plan']).values()]).toEqual(['sign_in', 'signIn', 'Plan'])
})

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
    'Other',
  ])
})
