import { fileURLToPath } from 'node:url'

/** What the environment decides. */
export interface Settings {
  port: number
  host: string
  dataFolder: string
  /** The built console; undefined where only the service is to be served. */
  consoleFolder: string | undefined
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** Another service to pass `/v1` on to, instead of running this one; without a slash at its end. */
  serviceUrl: string | undefined
  demo: boolean
  corsOrigins: string[]
  log: boolean
}

const built = fileURLToPath(new URL('../dist', import.meta.url))

const named = (value: string | undefined) => value?.trim() || undefined

function port(value: string): number {
  const number = Number(value)
  if (/^\d{1,5}$/.test(value) && number <= 65_535) return number
  throw new Error(`PORT must be a number from 0 to 65535, not ${value}.`)
}

function flag(name: string, value: string | undefined, otherwise: boolean): boolean {
  if (value === undefined) return otherwise
  if (value === '0' || value === '1') return value === '1'
  throw new Error(`${name} must be 0 or 1, not ${value}.`)
}

function httpUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
    return url
  // Without the value, which may hold a password.
  throw new Error(`${name} must be an http(s) address without a user, password, query or fragment.`)
}

/**
 * Reads `PORT`, `HOST`, `DATA_DIR`, `CONSOLE`, `CONSOLE_DIR`, `DATABASE_URL`, `SERVICE_URL`, `SEED_DEMO`,
 * `CORS_ORIGINS` and `LOG`.
 * @throws Error with a sentence for a person.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const databaseUrl = named(env.DATABASE_URL)
  const serviceUrl = named(env.SERVICE_URL)
  if (databaseUrl && serviceUrl) throw new Error('Give DATABASE_URL or SERVICE_URL, not both.')
  return {
    port: port(named(env.PORT) ?? '4173'),
    host: named(env.HOST) ?? '127.0.0.1',
    dataFolder: named(env.DATA_DIR) ?? '.data',
    consoleFolder: flag('CONSOLE', named(env.CONSOLE), true) ? (named(env.CONSOLE_DIR) ?? built) : undefined,
    databaseUrl,
    serviceUrl: serviceUrl && httpUrl('SERVICE_URL', serviceUrl).href.replace(/\/+$/, ''),
    demo: flag('SEED_DEMO', named(env.SEED_DEMO), !databaseUrl),
    corsOrigins: (named(env.CORS_ORIGINS)?.split(',') ?? []).map(
      (origin) => httpUrl('CORS_ORIGINS', origin.trim()).origin,
    ),
    log: flag('LOG', named(env.LOG), false),
  }
}
