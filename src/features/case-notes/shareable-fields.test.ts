import { expect, test } from 'vitest'
import { shareableFields } from './case-notes-text.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

test('secret, empty, long and excluded values and lists are not shareable', () => {
  const record = {
    userId: 'usr_7',
    country: 'KR',
    active: true,
    big: 9007199254740993n,
    token: 'abc',
    sessionId: 'x',
    pin: '1234',
    note: '',
    nothing: null,
    biography: 'a'.repeat(201),
    roles: ['admin'],
    plan: { name: 'free', apiKey: 'k', code: '77' },
    attribute: { name: 'password', value: 'hunter2' },
    link: `https://example.com/?t=${jwt}`,
    comment: `see ${jwt}`,
    settings: '{"password":"x"}',
    createdAt: '2026-03-01T10:20:30.123Z',
    accountId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    homepage: 'https://kim:hunter2@example.com/',
    callback: 'https://example.com/callback?access_token=short1',
    lastPage: 'see https://example.com/reset#4711',
    remark: 'api_key=abc123',
    avatar: 'https://example.com/kim.png',
    opaque: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  }
  expect(shareableFields(record, ['userId']).map(({ path, text }) => `${path}=${text}`)).toEqual([
    'country=KR',
    'active=true',
    'big=9007199254740993',
    'plan.name=free',
    'attribute.name=password',
    'createdAt=2026-03-01T10:20:30.123Z',
    'accountId=3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    'avatar=https://example.com/kim.png',
  ])
})
