import { fileURLToPath } from 'node:url'
import { isBlockedPort } from './blocked-ports.ts'

export interface Settings {
  port: number
  host: string
  dataFolder: string
  /** The folder of the built console; undefined to serve only the service. */
  consoleFolder: string | undefined
  databaseUrl: string | undefined
  databasePool: number
  /** Base URL of another service to forward `/v1` to, without a trailing slash. */
  serviceUrl: string | undefined
  demo: boolean
  demoUsers: number
  corsOrigins: string[]
  log: boolean
  /** Whether everything but GET and HEAD is refused under `/v1`. */
  readOnly: boolean
  /** The path of the operator's settings file, which describes the console and may turn operations off. */
  settingsPath: string | undefined
  /** The time after SIGTERM during which new requests are still accepted, in milliseconds. */
  stopDelayMs: number
  /** The time that running requests have to finish after that, in milliseconds. */
  stopTimeoutMs: number
}

export const defaultConsoleFolder = fileURLToPath(new URL('../dist', import.meta.url))

const nonEmpty = (value: string | undefined) => value?.trim() || undefined

function parseNumber(name: string, value: string, min: number, max: number): number {
  if (/^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${value}.`)
}

function parseFlag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback
  if (value === '0' || value === '1') return value === '1'
  throw new Error(`${name} must be 0 or 1, not ${value}.`)
}

function parseHttpUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
    return url
  // The message omits the value, which may contain a password.
  throw new Error(`${name} must be an http(s) address without a user, password, query or fragment.`)
}

function parseServiceUrl(value: string): string {
  const url = parseHttpUrl('SERVICE_URL', value)
  if (isBlockedPort(url))
    throw new Error(`SERVICE_URL must not use port ${url.port}, which browsers block. Choose another port.`)
  return serviceAddress('SERVICE_URL', url)
}

/**
 * Returns a service's address without trailing slashes.
 * @throws Error with the address to use instead if its path ends in `/v1`, which begins every path of the
 * interface, or in `/v1/projects` and the like.
 */
export function serviceAddress(name: string, { origin, pathname }: URL): string {
  const path = pathname.replace(/\/+$/, '')
  // Some servers ignore the case of a path.
  const base = path.replace(/(\/+v1(\/+(projects|apps|users))?)+$/i, '')
  if (base === path) return origin + path
  throw new Error(`${name} must end before /v1, which the console adds itself: ${origin}${base}.`)
}

/**
 * Reads `PORT`, `HOST`, `DATA_DIR`, `CONSOLE`, `CONSOLE_DIR`, `DATABASE_URL`, `DATABASE_POOL`, `SERVICE_URL`,
 * `SEED_DEMO`, `DEMO_USERS`, `CORS_ORIGINS`, `LOG`, `READ_ONLY`, `SETTINGS`, `STOP_DELAY` and `STOP_WITHIN`.
 * @throws Error with a sentence for the operator.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const databaseUrl = nonEmpty(env.DATABASE_URL)
  const serviceUrl = nonEmpty(env.SERVICE_URL)
  if (databaseUrl && serviceUrl) throw new Error('Set DATABASE_URL or SERVICE_URL, not both.')
  return {
    port: parseNumber('PORT', nonEmpty(env.PORT) ?? '4173', 0, 65_535),
    host: nonEmpty(env.HOST) ?? '127.0.0.1',
    dataFolder: nonEmpty(env.DATA_DIR) ?? '.data',
    consoleFolder: parseFlag('CONSOLE', nonEmpty(env.CONSOLE), true)
      ? (nonEmpty(env.CONSOLE_DIR) ?? defaultConsoleFolder)
      : undefined,
    databaseUrl,
    databasePool: parseNumber('DATABASE_POOL', nonEmpty(env.DATABASE_POOL) ?? '10', 1, 1_000),
    serviceUrl: serviceUrl && parseServiceUrl(serviceUrl),
    demo: parseFlag('SEED_DEMO', nonEmpty(env.SEED_DEMO), !databaseUrl),
    demoUsers: parseNumber('DEMO_USERS', nonEmpty(env.DEMO_USERS) ?? '20000', 1, 99_999),
    corsOrigins: (nonEmpty(env.CORS_ORIGINS)?.split(',') ?? []).map(
      (origin) => parseHttpUrl('CORS_ORIGINS', origin.trim()).origin,
    ),
    log: parseFlag('LOG', nonEmpty(env.LOG), false),
    readOnly: parseFlag('READ_ONLY', nonEmpty(env.READ_ONLY), false),
    settingsPath: nonEmpty(env.SETTINGS),
    stopTimeoutMs: parseNumber('STOP_WITHIN', nonEmpty(env.STOP_WITHIN) ?? '15', 1, 600) * 1_000,
    stopDelayMs: parseNumber('STOP_DELAY', nonEmpty(env.STOP_DELAY) ?? '0', 0, 600) * 1_000,
  }
}
