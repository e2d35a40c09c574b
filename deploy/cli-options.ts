import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../service/settings.ts'
import {
  pageOptions,
  pageUsage,
  parsePageOptions,
  parseServiceLabel,
  type ServiceOption,
} from './configure-options.ts'

const seeHelp = 'service-console --help lists all options.'

export const usage = `service-console --service-url https://… [options]     console and proxy of a service
DATABASE_URL=postgres://… service-console [options]  console and service on a PostgreSQL
service-console --demo [options]                     console and service with demo data
service-console keys                                 commands that create, list and revoke the service's keys
service-console recount                              counts all users of the service anew

  --port 8080                           port (PORT); default 4173
  --host 0.0.0.0                        address to listen on (HOST); default 127.0.0.1
${pageUsage}
  --settings settings.json              file that describes the service to the console (SETTINGS); default none
  --service-url [Name[|color]=]https://…
                                        service to forward /v1 to (SERVICE_URL), and what the console calls it
  --demo                                runs the embedded service with demo data
  --data-dir .data                      folder of its database (DATA_DIR); default .data
  --database-pool 10                    maximum connections to the PostgreSQL (DATABASE_POOL); default 10
  --cors-origins https://…,https://…    other origins that may call /v1 (CORS_ORIGINS); default none
  --log                                 logs one JSON line per request (LOG=1)
  --stop-delay 5                        seconds between SIGTERM and the last accepted connection (STOP_DELAY); default 0
  --stop-within 15                      seconds that running requests then have (STOP_WITHIN); default 15

The variables in parentheses do the same, but an option comes first. DATABASE_URL has no option, because other
accounts on the machine can read a command line, and it may contain a password.`

const options = {
  ...pageOptions,
  demo: { type: 'boolean' },
  log: { type: 'boolean' },
  'service-url': { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  settings: { type: 'string' },
  'data-dir': { type: 'string' },
  'database-pool': { type: 'string' },
  'cors-origins': { type: 'string' },
  'stop-delay': { type: 'string' },
  'stop-within': { type: 'string' },
} as const

function parseValues(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length === 0) return values
  } catch (error) {
    // Node's message continues with advice for other cases.
    const [reason] = error instanceof Error ? error.message.split(/\. |\.?\n/) : []
    throw new Error(`${reason}: ${seeHelp}`)
  }
  // The message omits the value, which may contain a password.
  throw new Error(`Unexpected argument: ${seeHelp}`)
}

export interface CliOptions {
  settings: Settings
  page: ReturnType<typeof parsePageOptions> & { services: ServiceOption[] }
}

/**
 * Parses the command line, whose options come before the environment's variables.
 * @throws Error with a sentence for the operator.
 */
export function parseCliOptions(args: string[], env: Record<string, string | undefined>): CliOptions {
  const values = parseValues(args)
  const { address, name, color } = parseServiceLabel(values['service-url'] ?? env.SERVICE_URL ?? '')
  // The page knows the service's name, and its address only as that of the proxy.
  const page = { ...parsePageOptions(values), services: name ? [{ url: '', name, color }] : [] }
  const variables = {
    SERVICE_URL: address,
    PORT: values.port,
    HOST: values.host,
    DATA_DIR: values['data-dir'],
    DATABASE_POOL: values['database-pool'],
    CORS_ORIGINS: values['cors-origins'],
    LOG: values.log ? '1' : undefined,
    READ_ONLY: values['read-only'] ? '1' : undefined,
    SETTINGS: values.settings,
    STOP_DELAY: values['stop-delay'],
    STOP_WITHIN: values['stop-within'],
    SEED_DEMO: values.demo ? '1' : undefined,
  }
  const given = Object.entries(variables).filter(([, value]) => value !== undefined)
  const settings = readSettings({ ...env, ...Object.fromEntries(given) })
  const hasService = settings.serviceUrl !== undefined || settings.databaseUrl !== undefined
  if (values.demo && hasService)
    throw new Error(
      '--demo runs a service of its own, so leave out --service-url, SERVICE_URL and DATABASE_URL.',
    )
  if (!values.demo && !hasService)
    throw new Error(`Choose a service by --service-url, DATABASE_URL or --demo: ${seeHelp}`)
  return { settings, page }
}
