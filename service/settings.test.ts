import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('without settings, the embedded service runs with demo data, for this machine only', () => {
  expect(readSettings({})).toMatchObject({
    port: 4173,
    host: '127.0.0.1',
    dataFolder: '.data',
    demo: true,
    demoUsers: 20_000,
    corsOrigins: [],
    log: false,
    readOnly: false,
    settingsPath: undefined,
    databasePool: 10,
    stopDelayMs: 0,
    stopTimeoutMs: 15_000,
  })
})

test('a PostgreSQL server has no demo data unless SEED_DEMO is 1', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://x' }).demo).toBe(false)
  expect(readSettings({ DATABASE_URL: 'postgres://x', SEED_DEMO: '1' }).demo).toBe(true)
  expect(readSettings({ SEED_DEMO: '0' }).demo).toBe(false)
})

test('CONSOLE=0 serves the service without the console', () => {
  expect(readSettings({ CONSOLE: '0', CONSOLE_DIR: 'dist' }).consoleFolder).toBeUndefined()
  expect(readSettings({ CONSOLE_DIR: 'elsewhere' }).consoleFolder).toBe('elsewhere')
})

test('addresses are normalized', () => {
  expect(readSettings({ SERVICE_URL: 'https://service.example/base//' }).serviceUrl).toBe(
    'https://service.example/base',
  )
  expect(readSettings({ CORS_ORIGINS: 'https://a.example/, http://b.example:8080' }).corsOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
})

test.each([
  ['https://service.example/v1', 'https://service.example'],
  ['http://service.example:8080/api/V1/', 'http://service.example:8080/api'],
])('the service %s is refused with the address to use instead', (given, address) => {
  expect(() => readSettings({ SERVICE_URL: given })).toThrow(
    new Error(`SERVICE_URL must end before /v1, which the console adds itself: ${address}.`),
  )
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ SEED_DEMO: 'yes' }, 'SEED_DEMO'],
  [{ READ_ONLY: 'true' }, 'READ_ONLY'],
  [{ DEMO_USERS: '0' }, 'DEMO_USERS'],
  [{ DATABASE_POOL: '0' }, 'DATABASE_POOL'],
  [{ STOP_DELAY: '5s' }, 'STOP_DELAY'],
  [{ SERVICE_URL: 'service.example' }, 'SERVICE_URL'],
  [{ SERVICE_URL: 'javascript:alert(1)' }, 'SERVICE_URL'],
  [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS'],
  [{ SERVICE_URL: 'https://a.example', DATABASE_URL: 'postgres://x' }, 'not both'],
])('%j is refused with a message', (env, word) => {
  expect(() => readSettings(env)).toThrow(word)
})

test.each(['https://:hunter2@service.example', 'https://me:hunter2@service.example/v1'])(
  'a password in an address is refused and not repeated: %s',
  (address) => {
    const read = () => readSettings({ SERVICE_URL: address })
    expect(read).toThrow('SERVICE_URL')
    expect(read).not.toThrow('hunter2')
  },
)

test.each(['6000', '22', '10080', '0'])(
  'the port %s, which fetch blocks, is refused with a sentence',
  (port) => {
    expect(() => readSettings({ SERVICE_URL: `https://service.example:${port}` })).toThrow(
      `SERVICE_URL must not use port ${port}, which browsers block. Choose another port.`,
    )
  },
)

test('exactly the ports that fetch blocks are refused', async () => {
  const isRefused = (url: string) => {
    try {
      readSettings({ SERVICE_URL: url })
      return false
    } catch {
      return true
    }
  }
  // The dispatcher sends nothing.
  const init: RequestInit & { dispatcher: object } = {
    dispatcher: {
      dispatch: () => {
        throw new Error('sent')
      },
    },
  }
  for (let port = 1; port < 11_000; port += 1) {
    const url = `http://127.0.0.1:${port}`
    const error = await fetch(url, init).catch((reason) => reason)
    if ((error.cause?.message === 'bad port') !== isRefused(url)) expect.fail(`${port}`)
  }
})
