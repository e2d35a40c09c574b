import { parseArgs } from 'node:util'
import { isBlockedPort } from '../service/blocked-ports.ts'
import { serviceAddress } from '../service/settings.ts'
import { linkTemplateProblem } from '../src/contract/link-template.ts'
import { type ResourceName, resources } from '../src/contract/resources.ts'

export const environmentColors = ['red', 'amber', 'green', 'blue', 'gray'] as const
export type EnvironmentColor = (typeof environmentColors)[number]

/** The forms of the header `Idempotency-Key`, which some services have without quotation marks. */
const idempotencyKeyForms = ['off', 'quoted', 'plain'] as const
type IdempotencyKeyForm = (typeof idempotencyKeyForms)[number]

export interface ServiceOption {
  /** Has no trailing slash. */
  url: string
  name: string | undefined
  color?: EnvironmentColor | undefined
}

interface PageOptions {
  /** The console's path, with leading and trailing slashes. */
  basePath: string
  environment: { name: string; color: EnvironmentColor } | undefined
  idleMinutes: number
  /** Links on every record of a resource. A template is an address with field names in braces. */
  links: { resource: ResourceName; name: string; template: string }[]
  /** Whether the console offers and sends no writes. */
  readOnly: boolean
  /** How writes are marked; undefined means `quoted` on the console's own origin, and not on others. */
  idempotencyKey: IdempotencyKeyForm | undefined
}

export interface ConfigureOptions extends PageOptions {
  /** Empty means the console's own origin. */
  services: ServiceOption[]
  dist: string
  settingsPath: string | undefined
}

export const pageUsage = `\
  --base-path /console                  path that the console is served under; default /
  --environment production              label on every page; default none
  --environment-color ${environmentColors.join('|')}
                                        color of the label; default red for production, amber for staging, else gray
  --idle-minutes 30                     minutes without activity until a session is locked; 0 is never; default 30
  --link "users|Logs|https://…{userId}" link on every record, with its fields in braces; repeat it for several
  --read-only                           offers and sends no writes
  --idempotency-key ${idempotencyKeyForms.join('|')}
                                        header of every write; default quoted, for services of other origins off`

export const usage = `npm run configure -- [options]

  --service-url [Name[|color]=]https://…
                                        address of the service; default /v1 of the console's own origin;
                                        repeat it to offer several services at sign-in; the color is one of those
                                        of the environment, and by default red for production, amber for staging
${pageUsage}
  --settings settings.json              file that describes the service to the console; default none
  --dist dist                           folder of the build; default dist

An option that is left out returns to its default. Nothing is rebuilt.`

function parseBasePath(value: string): string {
  const path = value.endsWith('/') ? value : `${value}/`
  const isNormal =
    value.startsWith('/') && /^\/([A-Za-z0-9._~-]+\/)*$/.test(path) && !/\/\.{1,2}\//.test(path)
  if (isNormal) return path
  throw new Error(
    '--base-path must be a path such as /console, with only letters, digits and . _ ~ - between slashes.',
  )
}

// The message omits the value, which may contain a password.
const refuseService = (reason: string) => new Error(`--service-url ${reason}.`)

/**
 * Splits `Name|color=https://…`, whose name and color are optional.
 * @throws Error with a sentence for the operator.
 */
export function parseServiceLabel(value: string): Omit<ServiceOption, 'url'> & { address: string } {
  const [, label, address = ''] = /^(?:(?!\w+:\/\/)([^=]*)=)?(.*)$/su.exec(value) ?? []
  if (label === undefined) return { address, name: undefined }
  const [, name = '', color] = /^(.*?)(?:\|([^|]*))?$/su.exec(label) ?? []
  if (!isLabel(name)) throw refuseService('must have a name of 1 to 30 characters before its =')
  if (color === undefined) return { address, name: name.trim(), color: colorByName(name.trim()) }
  const known = environmentColors.find((one) => one === color.trim())
  if (!known)
    throw refuseService(`must have one of the colors ${environmentColors.join(', ')} between its | and =`)
  return { address, name: name.trim(), color: known }
}

function parseService(value: string): ServiceOption {
  const { address, name, color } = parseServiceLabel(value)
  const refuse = refuseService
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:\/\//i.test(address))
    throw refuse('must be a full http or https address, such as https://api.example.com')
  if (url.username || url.password) throw refuse('must not contain a user or password')
  // The text is checked, because a parsed URL does not show an empty query or fragment.
  if (/[?#]/.test(address)) throw refuse('must not contain a query or fragment')
  if (isBlockedPort(url)) throw refuse(`must not use port ${url.port}, which browsers block`)
  // The policy contains the host, and some valid hosts would change the policy or are not allowed in it.
  if (!/^[a-z0-9._-]+$/.test(url.hostname))
    throw refuse(
      'must have a host name or an IPv4 address, because a Content Security Policy allows no other',
    )
  return { url: serviceAddress('--service-url', url), name, color }
}

function parseLink(value: string): PageOptions['links'][number] {
  const [resourceName, name = '', ...rest] = value.split('|')
  const resource = Object.values(resources).find((one) => one.name === resourceName)
  // The message omits the value, which may contain a password.
  const refuse = (reason: string) => new Error(`--link ${reason}.`)
  if (!resource || rest.length === 0 || !isLabel(name))
    throw refuse(
      'must be projects, apps or users, a name of 1 to 30 visible characters and an address, with | between',
    )
  const template = rest.join('|')
  const problem = linkTemplateProblem(template, resource)
  if (problem !== undefined) throw refuse(problem)
  return { resource: resource.name, name: name.trim(), template }
}

const isLabel = (text: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,30}$/u.test(text.trim())

/** @throws for a value that is none of the choices. */
function parseChoice<Choice extends string>(
  option: string,
  choices: readonly Choice[],
  value: string,
): Choice {
  const choice = choices.find((one) => one === value)
  if (choice) return choice
  throw new Error(`${option} must be one of ${choices.join(', ')}, not ${value}.`)
}

const colorByName = (name: string): EnvironmentColor | undefined => {
  if (/^prod(uction)?$/i.test(name)) return 'red'
  return /^stag(e|ing)$/i.test(name) ? 'amber' : undefined
}

function parseEnvironment(name: string | undefined, color: string | undefined): PageOptions['environment'] {
  if (name === undefined) {
    if (color !== undefined) throw new Error('--environment-color needs --environment.')
    return undefined
  }
  const label = name.trim()
  if (!isLabel(label)) throw new Error('--environment must be a label of 1 to 30 visible characters.')
  if (color === undefined) return { name: label, color: colorByName(label) ?? 'gray' }
  return { name: label, color: parseChoice('--environment-color', environmentColors, color) }
}

function parseMinutes(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value)
  throw new Error(`--idle-minutes must be a whole number from 0 to 9999, not ${value}.`)
}

export const pageOptions = {
  'base-path': { type: 'string', default: '/' },
  environment: { type: 'string' },
  'environment-color': { type: 'string' },
  'idle-minutes': { type: 'string', default: '30' },
  link: { type: 'string', multiple: true },
  'read-only': { type: 'boolean' },
  'idempotency-key': { type: 'string' },
} as const

interface PageValues {
  'base-path': string
  environment?: string | undefined
  'environment-color'?: string | undefined
  'idle-minutes': string
  link?: string[] | undefined
  'read-only'?: boolean | undefined
  'idempotency-key'?: string | undefined
}

/**
 * Validates the options of the page.
 * @throws Error with a sentence for the operator.
 */
export const parsePageOptions = ({ 'idempotency-key': form, ...values }: PageValues): PageOptions => ({
  basePath: parseBasePath(values['base-path']),
  environment: parseEnvironment(values.environment, values['environment-color']),
  idleMinutes: parseMinutes(values['idle-minutes']),
  links: (values.link ?? []).map(parseLink),
  readOnly: values['read-only'] ?? false,
  idempotencyKey: form === undefined ? form : parseChoice('--idempotency-key', idempotencyKeyForms, form),
})

/**
 * Parses the command line.
 * @throws Error with a sentence for the operator.
 */
export function parseConfigureOptions(args: string[]): ConfigureOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...pageOptions,
      'service-url': { type: 'string', multiple: true, default: [] },
      dist: { type: 'string', default: 'dist' },
      settings: { type: 'string' },
    },
  })
  if (positionals.length > 0) throw new Error('Unexpected argument. Put each value after its option.')
  const services = values['service-url'].map(parseService)
  const duplicate = services.find(({ url }, at) => services.findIndex((other) => other.url === url) !== at)
  if (duplicate) throw new Error(`--service-url ${duplicate.url} is given twice.`)
  return { ...parsePageOptions(values), services, dist: values.dist, settingsPath: values.settings }
}
