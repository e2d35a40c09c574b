import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../reading/index.ts'
import { parseSettings, type ResourceBlock, SETTINGS_VERSION } from '../../settings/settings.ts'
import { parseWhere, recordTest, uncertainTest } from './conditions.ts'
import { valueMatcher } from './value-matcher.ts'

const block: ResourceBlock = {
  fields: [
    {
      path: 'plan',
      type: {
        name: 'enum',
        values: [
          { value: '1', label: 'Free' },
          { value: '2', label: { en: 'Pro', ko: '프로' } },
          { value: '', label: 'No plan' },
        ],
      },
    },
    {
      path: 'team.roles',
      type: { name: 'enum', values: [{ value: 'true', label: 'Owner' }] },
    },
    { path: '_rev', isHidden: true },
    { path: 'team.note', isHidden: true },
  ],
}
const declared = parseSettings(JSON.stringify({ version: SETTINGS_VERSION, users: block })).resources.users
const record: JsonObject = { plan: 2, _rev: 'abc', team: { note: 'inner', roles: [true] }, since: 'soon' }
const meets = (where: string, row = record) => recordTest(parseWhere([where]).conditions, declared)(row)

describe('a condition on an enum', () => {
  test.each([
    'plan is Pro',
    'plan is pRO',
    'plan is 프로',
    'plan is 2',
    'plan contains Pr',
    'plan is-not Free',
    '* contains 프로',
    '* is owner',
    'team.roles is Owner',
    'team.roles is true',
  ])('%s is met', (where) => expect(meets(where)).toBe(true))

  test.each([
    'plan is Free',
    'plan is-not Pro',
    'plan is-not 2',
    '* is-not 프로',
    'team is Owner',
    'plan is-empty',
  ])('%s is not met', (where) => expect(meets(where)).toBe(false))

  test('takes a label only of a value, and a blank value as empty', () => {
    expect(meets('plan is Pro', { plan: 3 })).toBe(false)
    expect(meets('plan is-empty', { plan: '' })).toBe(true)
    expect(meets('plan is No plan', { plan: '' })).toBe(true)
  })

  test('compares labels with no time or number', () => {
    expect(meets('plan after 1')).toBe(true)
    expect(meets('plan before 1')).toBe(false)
  })
})

test('a hidden field meets no condition', () => {
  for (const where of ['* contains abc', '_rev is abc', '* is inner', 'team.note is inner'])
    expect(meets(where)).toBe(false)
  expect(meets('* is soon')).toBe(true)
})

test('a record with an unread time may meet a label', () => {
  const { conditions } = parseWhere(['since after 2026-01-01', 'plan is Pro'])
  expect(uncertainTest(conditions, declared)(record)).toBe(true)
  expect(uncertainTest(conditions, declared)({ ...record, plan: 1 })).toBe(false)
})

test('a record is found by its values and their labels, and not by hidden ones', () => {
  const isFound = (text: string) => valueMatcher([text], undefined, declared)(record).size > 0
  expect(['2', 'Pro', '프로', 'Owner', 'abc', 'inner', 'Free'].map(isFound)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
