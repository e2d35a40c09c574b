import { expect, test } from 'vitest'
import { parseSettingsFile } from './parse-settings-file.ts'
import { settingsJsonSchema, toBlock, toDeclaredSettings } from './schema.ts'

const parse = (file: object) => parseSettingsFile('settings.json', Buffer.from(JSON.stringify(file)))

test('the block has the fields in order with each type, and neither links nor whether it is read-only', () => {
  const types = {
    plan: { type: 'enum', values: { pro: { label: { ko: '프로' }, color: 'blue' }, free: 'Free' } },
    active: { type: 'boolean', true: 'Yes', false: { label: 'No', color: 'gray' } },
    paid: { type: 'money', currency: 'USD', minorUnits: true },
    price: { type: 'money', currency: 'KRW' },
    seen: { type: 'time', unit: 'ms' },
    team: { type: 'reference', to: 'projects' },
    phone: { type: 'phone', countryCode: '+82' },
    site: { type: 'url', label: 'Site', hidden: false },
    size: { type: 'bytes' },
    share: { type: 'percent', fraction: true },
    _rev: { hidden: true },
    ssn: { secret: true },
  }
  const links = [{ name: 'Logs', template: 'https://a.example/{userId}' }]
  const file = parse({
    $schema: './settings.schema.json',
    readOnly: true,
    linkHosts: ['files.example.com'],
    users: { columns: ['nickname', 'plan'], widths: { plan: 96 }, order: ['plan'], fields: types, links },
    apps: { links },
  })
  expect(JSON.parse(JSON.stringify(toBlock(file)))).toEqual({
    version: 1,
    linkHosts: ['files.example.com'],
    apps: { fields: [] },
    users: {
      columns: ['nickname', 'plan'],
      widths: { plan: 96 },
      order: ['plan'],
      fields: [
        {
          path: 'plan',
          type: {
            name: 'enum',
            values: [
              { value: 'pro', label: { ko: '프로' }, color: 'blue' },
              { value: 'free', label: 'Free' },
            ],
          },
        },
        {
          path: 'active',
          type: {
            name: 'enum',
            values: [
              { value: 'true', label: 'Yes' },
              { value: 'false', label: 'No', color: 'gray' },
            ],
          },
        },
        { path: 'paid', type: { name: 'money', currency: 'USD', minorUnits: true } },
        { path: 'price', type: { name: 'money', currency: 'KRW', minorUnits: false } },
        { path: 'seen', type: { name: 'time', unit: 'ms' } },
        { path: 'team', type: { name: 'reference', to: 'projects' } },
        { path: 'phone', type: { name: 'phone', countryCode: '+82' } },
        { path: 'site', label: 'Site', type: { name: 'url' } },
        { path: 'size', type: { name: 'bytes' } },
        { path: 'share', type: { name: 'percent', fraction: true } },
        { path: '_rev', isHidden: true },
        { path: 'ssn', isSecret: true },
      ],
    },
  })
  expect(toDeclaredSettings(file)).toMatchObject({
    links: ['apps', 'users'].map((resource) => ({ resource, ...links[0] })),
    readOnly: true,
  })
})

test('what an operator declares about the console is in the block, without what is not turned off', () => {
  const templates = [{ name: 'Ticket', text: { en: '{nickname}\n{project.name}' } }]
  const views = [{ name: 'Blocked', conditions: ['plan is 9'], columns: ['plan'], rowsPerPage: 25 }]
  const file = parse({
    brand: { name: 'Acme', logo: 'a/logo.svg', accent: 'teal' },
    notice: { text: { en: 'Soon', ko: '곧' }, until: '2026-12-31T18:00:00+09:00' },
    languages: { order: ['ko', 'en'], default: 'ko' },
    capabilities: { signInAs: false, createApp: true },
    signInReason: 'required',
    projects: { templates },
    users: { views },
  })
  expect(JSON.parse(JSON.stringify(toBlock(file, 'assets/logo-1.svg')))).toEqual({
    version: 1,
    brand: { name: 'Acme', logo: 'assets/logo-1.svg' },
    notice: { text: { en: 'Soon', ko: '곧' }, tone: 'info', until: '2026-12-31T18:00:00+09:00' },
    capabilities: { signInAs: false },
    signInReason: 'required',
    projects: { fields: [], templates },
    users: { fields: [], views },
  })
  expect(toDeclaredSettings(file)).toMatchObject({
    accent: 'teal',
    languages: { order: ['ko', 'en'], default: 'ko' },
  })
  const nothing = parse({ capabilities: { signInAs: true }, signInReason: 'off' })
  expect(JSON.stringify(toBlock(nothing))).toBe('{"version":1}')
})

test('an empty file declares nothing', () => {
  expect(JSON.stringify(toBlock(parse({})))).toBe('{"version":1}')
})

test('settings.schema.json has this schema; `npm run settings-schema` renews it', async () => {
  await expect(`${JSON.stringify(settingsJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../settings.schema.json',
  )
})
