import { afterEach, describe, expect, test, vi } from 'vitest'
import { recordProjectNames } from '../api/queries.ts'
import type { ResourceName } from '../contract/resources.ts'
import { timesPreference } from '../preferences/times-preference.ts'
import type { Json } from '../reading/index.ts'
import { badgeColors, type FieldType, SETTINGS_VERSION } from '../settings/settings.ts'
import { fc } from '../testing/fast-check.ts'
import { newTestClient, stubBrowser } from '../testing/stub-browser.ts'
import { rowsToTsv } from './csv.ts'
import { describeTyped, shownColumns } from './describe-typed.ts'

const rules = { linkHosts: ['example.com', 'localhost:3000'], keys: ['key-of-the-tab'] }

const textOf = (type: FieldType, value: Json, locale = 'en') => {
  const described = describeTyped(type, value, locale, rules)
  return described && 'text' in described ? described.text : undefined
}

const money = (currency: string, minorUnits = true): FieldType => ({ name: 'money', currency, minorUnits })

describe('money', () => {
  test.each<[Json, FieldType, string | undefined]>([
    [1250, money('EUR'), '€12.50'],
    [-5, money('EUR'), '-€0.05'],
    ['0012', money('USD'), '$0.12'],
    [12345678901234567890n, money('USD'), '$123,456,789,012,345,678.90'],
    [1250, money('KRW'), '₩1,250'],
    [1250, money('KWD'), 'KWD\u00a01.250'],
    ['12345678901234567890.129', money('EUR', false), '€12,345,678,901,234,567,890.129'],
    [0.1, money('EUR', false), '€0.10'],
    [12.5, money('EUR'), undefined],
    ['12,50', money('EUR', false), undefined],
    ['', money('EUR'), undefined],
    [true, money('EUR'), undefined],
    [1e40, money('EUR', false), undefined],
    [1, money('no currency'), undefined],
  ])('%s of %o is %s', (value, type, text) => {
    expect(textOf(type, value)).toBe(text)
  })
})

test.each<[Json, FieldType, string | undefined]>([
  [999, { name: 'bytes' }, '999 byte'],
  ['1500', { name: 'bytes' }, '1.5 kB'],
  [2_345_000_000, { name: 'bytes' }, '2.3 GB'],
  [-1, { name: 'bytes' }, undefined],
  [0.5, { name: 'percent', fraction: true }, '50%'],
  ['12.345', { name: 'percent', fraction: false }, '12.35%'],
  ['half', { name: 'percent', fraction: true }, undefined],
])('%s of %o is %s', (value, type, text) => {
  expect(textOf(type, value)).toBe(text)
})

test('an amount is in the format of the language', () => {
  expect(textOf(money('KRW'), 1250, 'ko')).toBe('₩1,250')
  expect(textOf(money('EUR'), 1250, 'de')).toBe('12,50\u00a0€')
})

test.each<[Json, string | undefined]>([
  [2, 'Pro'],
  ['2', 'Pro'],
  [true, 'Yes'],
  ['', 'None'],
  [3, undefined],
  [null, undefined],
  [{ 2: 2 }, undefined],
])('the value %j has the label %j', (value, label) => {
  const values = [
    { value: '2', label: { en: 'Pro', ko: '프로' } },
    { value: 'true', label: 'Yes' },
    { value: '', label: 'None' },
  ]
  expect(textOf({ name: 'enum', values }, value)).toBe(label)
})

test.each<[Json, 's' | 'ms' | 'text', string | undefined]>([
  [1773308460, 's', '2026-03-12T09:41:00.000Z'],
  ['1773308460000', 'ms', '2026-03-12T09:41:00.000Z'],
  ['2026-03-12T09:41:00Z', 'text', '2026-03-12T09:41:00.000Z'],
  [0, 's', undefined],
  [1e300, 's', undefined],
  [1e20, 'ms', undefined],
  ['yesterday', 'text', undefined],
  ['2026-03-12T09:41:00Z', 's', undefined],
])('the value %j in %s is the time %s', (value, unit, time) => {
  const described = describeTyped({ name: 'time', unit }, value, 'en', rules)
  expect(described?.kind === 'time' ? described.instant.toISOString() : undefined).toBe(time)
})

const hrefOf = (type: FieldType, value: Json) => {
  const described = describeTyped(type, value, 'en', rules)
  return described && 'href' in described ? described.href : 'no such kind'
}

test.each([
  ['010-1234-5678', '+82', 'tel:+821012345678'],
  ['010-1234-5678', undefined, 'tel:01012345678'],
  ['+1 (415) 555.0100', '+82', 'tel:+14155550100'],
  ['0082 10 1234 5678', '+82', 'tel:00821012345678'],
  ['call me', '+82', 'no such kind'],
])('a call of %s with the country code %s goes to %s', (value, countryCode, href) => {
  expect(hrefOf({ name: 'phone', countryCode }, value)).toBe(href)
})

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['http://example.com/', undefined],
  ['https://other.example.com/', undefined],
  ['https://example.com:8443/', undefined],
  ['https://example.com@other.com/', undefined],
  ['https://user:pass@example.com/', undefined],
  ['https://example.com\\@other.com/', undefined],
  [' https://example.com/', undefined],
  ['javascript:alert(1)//example.com', undefined],
  [
    'https://example.com/?t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
    undefined,
  ],
  ['https://example.com/?k=key-of-the-tab', undefined],
  ['not a URL', undefined],
])('a value %s links to %s', (value, href) => {
  expect(hrefOf({ name: 'url' }, value)).toBe(href)
})

const anyType = fc.oneof(
  fc.record({
    name: fc.constant('enum' as const),
    values: fc.array(
      fc.record({
        value: fc.string(),
        label: fc.oneof(fc.string(), fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true })),
        color: fc.constantFrom(...badgeColors, undefined),
      }),
    ),
  }),
  fc.record({ name: fc.constant('money' as const), currency: fc.string(), minorUnits: fc.boolean() }),
  fc.record({
    name: fc.constant('money' as const),
    currency: fc.constantFrom('EUR', 'KRW', 'KWD'),
    minorUnits: fc.boolean(),
  }),
  fc.record({ name: fc.constant('time' as const), unit: fc.constantFrom('s', 'ms', 'text') }),
  fc.record({ name: fc.constant('reference' as const), to: fc.constantFrom('users', 'apps', 'projects') }),
  fc.record({ name: fc.constant('phone' as const), countryCode: fc.option(fc.string(), { nil: undefined }) }),
  fc.constant({ name: 'url' as const }),
  fc.constant({ name: 'bytes' as const }),
  fc.record({ name: fc.constant('percent' as const), fraction: fc.boolean() }),
)

test('a value of any type is described or shown as received, whatever it is', () => {
  fc.assert(
    fc.property(
      anyType,
      fc.oneof(fc.jsonValue(), fc.bigInt(), fc.webUrl(), fc.double().map(String)),
      (type, value) => {
        const described = describeTyped(type, value as Json, 'en', rules)
        if (typeof value === 'object') expect(described).toBeUndefined()
        if (described?.kind === 'time') expect(described.instant.toISOString()).toBeTruthy()
      },
    ),
  )
})

describe('a column as shown', () => {
  afterEach(() => timesPreference.reset())

  const fields = [
    { path: 'plan', type: { name: 'enum', values: [{ value: '2', label: '=Pro' }] } },
    { path: 'balance', type: { name: 'money', currency: 'EUR', minorUnits: true } },
    { path: 'since', type: { name: 'time', unit: 's' } },
    { path: 'owner', type: { name: 'reference', to: 'projects' } },
  ]

  function shown(list: ResourceName, record: Record<string, Json>) {
    stubBrowser()
    const textContent = JSON.stringify({ version: SETTINGS_VERSION, users: { fields } })
    vi.stubGlobal('document', { getElementById: () => ({ textContent }), querySelectorAll: () => [] })
    timesPreference.set('utc')
    const client = newTestClient()
    recordProjectNames(client, [{ projectId: 'prj_1', name: '+Harbor' }])
    const columns = Object.keys(record).map((field) => ({
      field,
      header: field,
      hasTimes: field === 'last_login',
    }))
    return rowsToTsv([{ record }], shownColumns(client, list, columns))
      .split('\n')[1]
      ?.split('\t')
  }

  test('has labels, names of projects and times with their zone, and formulas in them are escaped', () => {
    const record = {
      projectId: 'prj_1',
      plan: 2,
      balance: -5,
      since: 1773308460,
      owner: 'prj_1',
      seen: '2026-03-12T09:41:00Z',
      last_login: 1773308460,
      login_count: 1773308460,
      active: true,
      tags: ['a', 'b'],
    }
    expect(shown('users', record)).toEqual([
      "'+Harbor",
      "'=Pro",
      "'-€0.05",
      '12 Mar 2026, 09:41 UTC',
      "'+Harbor",
      '12 Mar 2026, 09:41 UTC',
      '12 Mar 2026, 09:41 UTC',
      '1773308460',
      'Yes',
      'a, b',
    ])
    expect(shown('apps', { platform: 'ios' })).toEqual(['iOS'])
    expect(shown('projects', { projectId: 'prj_1', platform: 'ios' })).toEqual(['prj_1', 'ios'])
  })

  test('has other values as received: of unnamed projects the ID, and of names what looks like a time', () => {
    const time = '2026-03-12T09:41:00Z'
    const record = {
      projectId: 'prj_2',
      nickname: time,
      plan: 3,
      since: 0,
      owner: 'prj_3',
      tags: [['=1']],
      '=x': null,
    }
    expect(shown('users', record)).toEqual(['prj_2', time, '3', '0', 'prj_3', `[["'=1"]]`, ''])
  })
})
