import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCliOptions, usage } from './cli-options.ts'
import { configurePage } from './configure-page.ts'

const serviceUrl = 'https://api.example.com'

// The build adds the policy.
const builtPage = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8').replace(
  '<head>',
  '<head><meta http-equiv="Content-Security-Policy" content="">',
)

test('a service is proxied on the default port', () => {
  const { settings, page } = parseCliOptions(['--service-url', serviceUrl], {})
  expect(settings).toMatchObject({ serviceUrl, port: 4173, host: '127.0.0.1', databaseUrl: undefined })
  expect(settings.readOnly).toBe(false)
  expect(page).toEqual({
    basePath: '/',
    environment: undefined,
    idleMinutes: 30,
    links: [],
    readOnly: false,
    services: [],
  })
})

test.each([
  [['--service-url', `Acme & co|green=${serviceUrl}`], {}],
  [[], { SERVICE_URL: `Acme & co|green=${serviceUrl}` }],
])(
  'the page of a proxy has the name and the color of the service, and not its address: %j %j',
  (args, env) => {
    const { settings, page } = parseCliOptions(args, env)
    expect(settings.serviceUrl).toBe(serviceUrl)
    const html = configurePage(builtPage, page)
    expect(html).toContain(
      '<meta name="service-url" content="" data-name="Acme &amp; co" data-color="green" />',
    )
    expect(html).toContain('<title>[Acme &amp; co] Service Console</title>')
    expect(html).not.toContain(serviceUrl)
  },
)

test('every option sets its variable and comes before the environment', () => {
  const args = [
    ...['--service-url', serviceUrl, '--port', '8080', '--host', '0.0.0.0', '--data-dir', 'data'],
    ...['--database-pool', '5', '--cors-origins', 'https://a.example,https://b.example', '--log'],
    ...['--stop-delay', '5', '--stop-within', '20', '--read-only', '--settings', 'settings.json'],
  ]
  const env = {
    SERVICE_URL: 'https://other.example',
    PORT: '1',
    HOST: '::1',
    DATA_DIR: 'x',
    LOG: '0',
    READ_ONLY: '0',
    SETTINGS: 'other.json',
  }
  expect(parseCliOptions(args, env).settings).toMatchObject({
    serviceUrl,
    port: 8080,
    host: '0.0.0.0',
    dataFolder: 'data',
    databasePool: 5,
    corsOrigins: ['https://a.example', 'https://b.example'],
    log: true,
    readOnly: true,
    settingsPath: 'settings.json',
    stopDelayMs: 5_000,
    stopTimeoutMs: 20_000,
  })
  expect(parseCliOptions([], env).settings).toMatchObject({
    serviceUrl: 'https://other.example',
    port: 1,
    settingsPath: 'other.json',
  })
})

test('the page has its path, environment, idle time, links, form of Idempotency-Key and whether it is read-only', () => {
  const args = ['--demo', '--base-path', '/console', '--environment', 'production', '--idle-minutes', '15']
  const link = 'users|Logs|https://logs.example.com/{userId}'
  expect(
    parseCliOptions([...args, '--link', link, '--read-only', '--idempotency-key', 'plain'], {}).page,
  ).toEqual({
    basePath: '/console/',
    environment: { name: 'production', color: 'red' },
    idleMinutes: 15,
    links: [{ resource: 'users', name: 'Logs', template: 'https://logs.example.com/{userId}' }],
    readOnly: true,
    idempotencyKey: 'plain',
    services: [],
  })
})

test('only --demo runs the embedded service, with demo data', () => {
  expect(parseCliOptions(['--demo'], { SEED_DEMO: '0' }).settings).toMatchObject({ demo: true })
  const { settings } = parseCliOptions([], { DATABASE_URL: 'postgres://db.example/console' })
  expect(settings).toMatchObject({ databaseUrl: 'postgres://db.example/console', demo: false })
})

test.each([
  [[], {}, 'Choose a service by --service-url, DATABASE_URL or --demo: service-console --help lists'],
  [['--demo', '--service-url', serviceUrl], {}, '--demo runs a service of its own'],
  [['--demo'], { DATABASE_URL: 'postgres://x' }, '--demo runs a service of its own'],
  [['--service-url', serviceUrl], { DATABASE_URL: 'postgres://x' }, 'not both'],
  [
    ['--service-url', `${serviceUrl}/v1`],
    {},
    `must end before /v1, which the console adds itself: ${serviceUrl}.`,
  ],
  [['--prot', '80'], {}, "Unknown option '--prot': service-console --help lists all options."],
  [['--prot=80'], {}, "Unknown option '--prot': service-console --help lists all options."],
  [['--port'], {}, "Option '--port <value>' argument missing: service-console --help lists all options."],
  [['--port', '--demo'], {}, "Option '--port' argument is ambiguous: service-console --help lists"],
  [['--port', 'x', '--demo'], {}, 'PORT must be a whole number'],
  [['--base-path', 'console', '--demo'], {}, '--base-path must be a path'],
])('%j with %j is refused in one sentence', (args, env, sentence) => {
  expect(() => parseCliOptions(args, env)).toThrow(sentence)
  expect(() => parseCliOptions(args, env)).not.toThrow(/\n|\. [A-Z]/)
})

test('a password in an argument is not repeated', () => {
  for (const args of [['https://me:hunter2@a.example'], ['--service-url', 'https://me:hunter2@a.example']]) {
    expect(() => parseCliOptions(args, {})).toThrow()
    expect(() => parseCliOptions(args, {})).not.toThrow('hunter2')
  }
})

test('the usage text and the documents name every option', () => {
  const documents = readFileSync(join(import.meta.dirname, '../docs/deploying.md'), 'utf8')
  const options = [...usage.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option = '']) => option)
  expect(options).toHaveLength(18)
  expect(options.filter((option) => !documents.includes(option))).toEqual([])
})
