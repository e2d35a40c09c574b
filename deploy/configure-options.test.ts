import { expect, test } from 'vitest'
import { fc } from '../src/testing/fast-check.ts'
import { parseConfigureOptions } from './configure-options.ts'

test('without options the console is at the root and uses its own origin', () => {
  expect(parseConfigureOptions([])).toEqual({
    basePath: '/',
    services: [],
    environment: undefined,
    idleMinutes: 30,
    links: [],
    readOnly: false,
    idempotencyKey: undefined,
    dist: 'dist',
    settingsPath: undefined,
  })
})

test.each([
  ['/', '/'],
  ['/console', '/console/'],
  ['/console/', '/console/'],
  ['/tools/service-console', '/tools/service-console/'],
])('the base path %s is %s', (given, path) => {
  expect(parseConfigureOptions(['--base-path', given]).basePath).toBe(path)
})

test.each([
  '',
  'console',
  '//evil.example',
  '/a//b',
  '/a/../b',
  '/./',
  '/a b',
  '/%61',
  '/a?b',
  '/a#b',
  '/"',
  '\\a',
])('the base path "%s" is refused', (given) => {
  expect(() => parseConfigureOptions(['--base-path', given])).toThrow(
    /^--base-path must be a path such as \/console/,
  )
})

test.each([
  ['https://api.example.com', 'https://api.example.com', undefined],
  ['https://api.example.com:8443/base/', 'https://api.example.com:8443/base', undefined],
  ['HTTPS://API.Example.com', 'https://api.example.com', undefined],
  ['https://münchen.example/a=b', 'https://xn--mnchen-3ya.example/a=b', undefined],
  ['Europe (1)=http://10.0.0.1', 'http://10.0.0.1', 'Europe (1)'],
  ['EU: west=http://10.0.0.1', 'http://10.0.0.1', 'EU: west'],
])('the service %s is accepted', (given, url, name) => {
  expect(parseConfigureOptions(['--service-url', given]).services).toEqual([{ url, name }])
})

test.each([
  ['Europe|blue=https://eu.example', 'Europe', 'blue'],
  ['A|B|green=https://eu.example', 'A|B', 'green'],
  ['Production=https://eu.example', 'Production', 'red'],
  ['Production|gray=https://eu.example', 'Production', 'gray'],
  ['staging=https://eu.example', 'staging', 'amber'],
  ['Europe=https://eu.example', 'Europe', undefined],
])('the service %s has the name %s and the color %s', (given, name, color) => {
  expect(parseConfigureOptions(['--service-url', given]).services).toEqual([
    { url: 'https://eu.example', name, color },
  ])
})

test.each([
  ['', 'a full http or https address'],
  ['api.example.com', 'a full http or https address'],
  ['/v1', 'a full http or https address'],
  ['ftp://api.example.com', 'a full http or https address'],
  ['javascript:alert(1)', 'a full http or https address'],
  ['https:api.example.com', 'a full http or https address'],
  ['https://me@api.example.com', 'must not contain a user or password'],
  ['https://:word@api.example.com', 'must not contain a user or password'],
  ['https://api.example.com/?', 'must not contain a query or fragment'],
  ['https://api.example.com/#', 'must not contain a query or fragment'],
  ["https://a;script-src'.example", 'a host name or an IPv4 address'],
  ['https://*.example.com', 'a host name or an IPv4 address'],
  ['http://[::1]:4173', 'a host name or an IPv4 address'],
  ['http://localhost:6000', 'must not use port 6000, which browsers block'],
  ['=https://api.example.com', 'a name of 1 to 30 characters'],
  ['|red=https://api.example.com', 'a name of 1 to 30 characters'],
  ['Europe|pink=https://api.example.com', 'one of the colors red, amber, green, blue, gray'],
  ['Europe|=https://api.example.com', 'one of the colors'],
])('the service "%s" is refused', (given, reason) => {
  expect(() => parseConfigureOptions(['--service-url', given])).toThrow(reason)
})

test.each([
  ['https://api.example.com/v1', 'https://api.example.com'],
  ['Europe=https://api.example.com/v1/', 'https://api.example.com'],
  ['https://api.example.com/api/V1', 'https://api.example.com/api'],
  ['https://api.example.com//v1//v1//', 'https://api.example.com'],
  ['https://api.example.com:8443/v1/projects', 'https://api.example.com:8443'],
  ['http://v1/v1', 'http://v1'],
])('the service %s is refused with the address to use instead', (given, address) => {
  expect(() => parseConfigureOptions(['--service-url', given])).toThrow(
    new Error(`--service-url must end before /v1, which the console adds itself: ${address}.`),
  )
})

test.each(['https://v1', 'https://a.example/v10', 'https://a.example/apiv1', 'https://a.example/v1/eu'])(
  'the service %s, whose path does not end in /v1, is accepted',
  (given) => {
    expect(parseConfigureOptions(['--service-url', given]).services).toEqual([
      { url: given, name: undefined },
    ])
  },
)

test.each([
  ['https://me:hunter2@api.example.com'],
  ['Name=https://:hunter2@api.example.com'],
  ['Name|https://me:hunter2@api.example.com=x'],
  ['ftp://me:hunter2@api.example.com'],
  ['https://me:hunter2/x@api.example.com'],
  ['https://api.example.com/?password=hunter2'],
  ['=https://me:hunter2@api.example.com'],
  ['HTTPS://me:hunter2@a=https://b'],
  ['https://me:hunter2@api.example.com/v1'],
])('a password in an address is refused and not repeated: %s', (given) => {
  for (const args of [['--service-url', given], ['--base-path', given], [given]]) {
    expect(() => parseConfigureOptions(args)).toThrow()
    expect(() => parseConfigureOptions(args)).not.toThrow('hunter2')
  }
})

test('a repeated service is refused', () => {
  const urls = ['https://api.example.com', 'Again=https://api.example.com/']
  expect(() => parseConfigureOptions(urls.flatMap((url) => ['--service-url', url]))).toThrow('is given twice')
})

test('no accepted address can end a directive of the policy', () => {
  fc.assert(
    fc.property(fc.string(), fc.webPath(), (host, path) => {
      try {
        const [service] = parseConfigureOptions(['--service-url', `https://${host}${path}`]).services
        expect(new URL(service?.url ?? '').origin).toMatch(/^https:\/\/[a-z0-9._-]+(:\d+)?$/)
      } catch (error) {
        expect(String(error)).toContain('--service-url')
      }
    }),
  )
})

test('links are kept in order, and a template may contain |', () => {
  const args = [
    '--link',
    'users| Logs |https://a.example/?q=a|{userId}',
    '--link',
    'apps|Store|https://b.example/',
  ]
  expect(parseConfigureOptions(args).links).toEqual([
    { resource: 'users', name: 'Logs', template: 'https://a.example/?q=a|{userId}' },
    { resource: 'apps', name: 'Store', template: 'https://b.example/' },
  ])
})

test.each([
  ['', 'must be projects, apps or users, a name of 1 to 30 visible characters'],
  ['users|Logs', 'must be projects, apps or users, a name of 1 to 30 visible characters'],
  [
    'user|Logs|https://a.example/hunter2',
    'must be projects, apps or users, a name of 1 to 30 visible characters',
  ],
  [
    'constructor|Logs|https://a.example/hunter2',
    'must be projects, apps or users, a name of 1 to 30 visible characters',
  ],
  [
    'users||https://a.example/hunter2',
    'must be projects, apps or users, a name of 1 to 30 visible characters',
  ],
  [
    'users|a\nb|https://a.example/hunter2',
    'must be projects, apps or users, a name of 1 to 30 visible characters',
  ],
  [
    `users|${'x'.repeat(31)}|https://a.example/`,
    'must be projects, apps or users, a name of 1 to 30 visible characters',
  ],
  ['users|Logs|https://me:hunter2@a.example/', 'must have an https address'],
  ['users|Logs|https://a.example/hunter2/{user_id}', 'has {user_id}, which must be {userId}'],
])('the link "%s" is refused in one sentence that does not repeat the address', (link, reason) => {
  expect(() => parseConfigureOptions(['--link', link])).toThrow(`--link ${reason}`)
  expect(() => parseConfigureOptions(['--link', link])).not.toThrow(/hunter2|\n|\. [A-Z]/)
})

test.each([
  ['production', 'red'],
  ['Prod', 'red'],
  ['staging', 'amber'],
  ['Seoul', 'gray'],
])('the environment %s is %s', (name, color) => {
  expect(parseConfigureOptions(['--environment', name]).environment).toEqual({ name, color })
})

test('the color of an environment can be chosen', () => {
  const settings = parseConfigureOptions(['--environment', 'production', '--environment-color', 'blue'])
  expect(settings.environment).toEqual({ name: 'production', color: 'blue' })
})

test.each([
  [['--environment', ''], '1 to 30 visible characters'],
  [['--environment', 'x'.repeat(31)], '1 to 30 visible characters'],
  [['--environment', 'a\nb'], '1 to 30 visible characters'],
  [['--environment', 'a\u202eb'], '1 to 30 visible characters'],
  [['--environment', 'x', '--environment-color', 'pink'], 'must be one of red, amber, green, blue, gray'],
  [['--environment-color', 'red'], 'needs --environment'],
  [['--idle-minutes', '-1'], '--idle-minutes'],
  [['--idle-minutes=-1'], 'a whole number from 0 to 9999'],
  [['--idle-minutes', '1.5'], 'a whole number from 0 to 9999'],
  [['--idle-minutes', ''], 'a whole number from 0 to 9999'],
  [['--base'], 'Unknown option'],
  [['/console'], 'Unexpected argument'],
])('%j is refused', (args, reason) => {
  expect(() => parseConfigureOptions(args)).toThrow(reason)
})

test('the path of a settings file is kept for its reader', () => {
  expect(parseConfigureOptions(['--settings', 'a/settings.json']).settingsPath).toBe('a/settings.json')
})

test.each(['off', 'quoted', 'plain'])('the header Idempotency-Key can be %s', (form) => {
  expect(parseConfigureOptions(['--idempotency-key', form]).idempotencyKey).toBe(form)
})

test.each(['', 'on', 'Quoted'])('the form %j of Idempotency-Key is refused', (form) => {
  expect(() => parseConfigureOptions(['--idempotency-key', form])).toThrow(
    `--idempotency-key must be one of off, quoted, plain, not ${form}.`,
  )
})
