import { afterEach, describe, expect, test, vi } from 'vitest'
import { timesPreference } from '../preferences/times-preference.ts'
import type { JsonObject } from '../reading/index.ts'
import { SETTINGS_VERSION } from '../settings/settings.ts'
import { columnsPreference } from './columns/columns-preference.ts'
import { distinguishingFacts, noteFacts, userFacts } from './user-facts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  columnsPreference.reset()
  timesPreference.reset()
})

const jwt = 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0.0123456789'

describe('what tells users apart', () => {
  test.each<[records: JsonObject[], facts: string[][]]>([
    [
      [{ country: 'KR' }, { country: 'FR' }],
      [['KR'], ['FR']],
    ],
    [
      [{ country: 'KR' }, { country: 'KR' }],
      [[], []],
    ],
    [
      [{ country: 'KR' }, {}],
      [['KR'], []],
    ],
    [
      [
        { country: 'KR', lastSeenAt: '2026-10-27T18:00:00Z', email: 'a@b.c' },
        { country: 'FR', lastSeenAt: '2026-10-26T18:00:00Z', email: 'd@e.f' },
      ],
      [
        ['KR', 'Last seen 27 Oct, 18:00'],
        ['FR', 'Last seen 26 Oct, 18:00'],
      ],
    ],
    [
      [
        { country_code: 'KR', created_at: '2026-01-02T03:04:05Z', Email: 'a@b.c' },
        { country_code: 'KR', created_at: '2026-01-03T03:04:05Z', Email: 'd@e.f' },
      ],
      [
        ['Created 2 Jan', 'a@b.c'],
        ['Created 3 Jan', 'd@e.f'],
      ],
    ],
    [
      [{ lastSeenAt: 1_793_124_000 }, { lastSeenAt: '0001-01-01T00:00:00Z' }, { lastSeenAt: '2026-10-27' }],
      [['Last seen 27 Oct, 18:00'], [], ['Last seen 2026-10-27']],
    ],
    [
      [{ lastSeenAt: 0, createdAt: 1_793_124_000_000 }, { lastSeenAt: 0 }],
      [['Created 27 Oct, 18:00'], []],
    ],
    // Times that look the same tell nobody apart.
    [
      [{ created: '2026-01-02T03:04:05Z' }, { created: '2026-01-02T13:04:05Z' }],
      [[], []],
    ],
    [
      [
        { email: jwt, country: ['KR'] },
        { email: 'a@b.c', country: { code: 'KR' } },
      ],
      [[], ['a@b.c']],
    ],
    [
      [{ passwordEmail: 'a', countryToken: 'b' }, {}],
      [[], []],
    ],
    [
      [{ email: 'a\nb' }, { email: null }],
      [['a b'], []],
    ],
    [[], []],
  ])('of %j is %j', (records, facts) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ['Date'] })
    timesPreference.set('utc')
    expect(distinguishingFacts(records)).toEqual(facts)
  })
})

test('a field that is no column of the user list any more is no fact', () => {
  const record = { country: 'KR', email: 'a@b.c' }
  expect(userFacts(record).map(({ label, text }) => [label, text])).toEqual([
    ['Country', 'KR'],
    ['Email', 'a@b.c'],
  ])
  columnsPreference.set({ users: ['nickname', 'country'] })
  expect(userFacts(record).map(({ text }) => text)).toEqual(['KR'])
})

test('a hidden or secret field is no fact, and a declared label is its label', () => {
  const fields = [
    { path: 'email', isHidden: true },
    { path: 'lastSeenAt', isSecret: true },
    { path: 'country', label: 'Home' },
  ]
  const textContent = JSON.stringify({ version: SETTINGS_VERSION, users: { fields } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  const record = { country: 'KR', email: 'a@b.c', lastSeenAt: '2026-10-27T18:00:00Z' }
  expect(userFacts(record).map(({ label, text }) => [label, text])).toEqual([['Home', 'KR']])
})

describe('for a ticket', () => {
  const record = {
    email: 'a@b.c',
    phone_number: '+82 10',
    created_at: '2026-03-12T18:41:07.5+09:00',
    last_seen: 1_793_124_000,
    lastLoginAt: '2026-10-26T18:00:00Z',
    plan: 'Pro',
    account_status: 'active',
    country: 'KR',
    balance: 7,
    subscription: { plan: 'Pro' },
  }

  test('there are at most six facts, with times in UTC, and apart from them email and phone', () => {
    const values = noteFacts('users', record).map((lines) =>
      [...new Set(lines)].map((line) => line.replace(/^.*?: /, '')),
    )
    expect(values).toEqual([
      ['KR', 'active', 'Pro', '2026-10-26T18:00:00Z', '2026-10-27T18:00:00Z', '2026-03-12T09:41:07Z'],
      ['a@b.c', '+82 10'],
      ['2026-10-26T18:00:00Z', '2026-10-27T18:00:00Z', '2026-03-12T09:41:07Z'],
    ])
    expect(noteFacts('users', record)[0]).toContain('Last sign-in: 2026-10-26T18:00:00Z')
    const twice = Object.fromEntries(
      Object.entries(record).map(([name, value]) => [name.toUpperCase(), value]),
    )
    expect(
      noteFacts('users', { ...record, ...twice })
        .slice(0, 2)
        .map(({ length }) => length),
    ).toEqual([6, 2])
  })

  test('a field that is no column is a fact, and one without a single value is none', () => {
    columnsPreference.set({ users: ['nickname'] })
    const facts = noteFacts('users', {
      country: 'KR',
      plan: { name: 'Pro' },
      status: null,
      last_seen: 0,
      email: [],
    })
    expect(facts).toEqual([['Country: KR'], [], []])
  })

  test('all times are noted, in UTC, those in numbers too, without other values', () => {
    const key = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc'
    const [, , times] = noteFacts('users', {
      userId: '2026-01-01T00:00:00Z',
      nickname: '2026-01-01T00:00:00Z',
      last_sign_in: 1_795_881_600,
      trialEndsAt: '2026-03-12T18:41:07.5+09:00',
      expires: 1_795_881_600_000,
      login_count: 1_795_881_600,
      deletedAt: '0001-01-01T00:00:00Z',
      bannedAt: 0,
      born: '1996-10-31',
      session_expires_at: 1_795_881_600,
      email: 'ember@example.com',
      [`seen ${key}`]: '2026-03-12T09:41:07Z',
    })
    expect([...new Set(times)]).toEqual([
      'Last sign in: 2026-11-28T16:00:00Z',
      'Trial ends at: 2026-03-12T09:41:07Z',
      'Expires: 2026-11-28T16:00:00Z',
    ])
  })

  test('hidden and secret fields and values that may be secrets are neither facts nor email and phone', () => {
    const fields = [
      { path: 'country', isHidden: true },
      { path: 'plan', isSecret: true },
      { path: 'email', isHidden: true },
    ]
    const textContent = JSON.stringify({ version: SETTINGS_VERSION, users: { fields } })
    vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
    const { country, plan, email } = record
    expect(noteFacts('users', { country, plan, email, status: jwt, phone: jwt })).toEqual([[], [], []])
    expect(noteFacts('apps', { country })).toEqual([['Country: KR'], [], []])
  })
})
