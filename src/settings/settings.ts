import type { Capability } from '../contract/capabilities.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'

// What the operator declared about the service, in a block of the page that `configure` has validated and written.
// It is a data block, which browsers don't execute, and it is read once, without zod.

export const SETTINGS_VERSION = 1

export const badgeColors = ['gray', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const
export type BadgeColor = (typeof badgeColors)[number]

/** A text, or one per language, such as `{"en": "Plan", "ko": "요금제"}`. */
export type Label = string | Readonly<Record<string, string>>

export type FieldType =
  /** `boolean` is written as an enum of `true` and `false`. */
  | { name: 'enum'; values: readonly { value: string; label: Label; color?: BadgeColor | undefined }[] }
  /** `minorUnits`: the value is a whole number of cents or the like. */
  | { name: 'money'; currency: string; minorUnits: boolean }
  /** `unit`: what a number counts since the epoch, or a text as in ISO 8601. */
  | { name: 'time'; unit: 's' | 'ms' | 'text' }
  | { name: 'reference'; to: ResourceName }
  /** `countryCode` with its plus sign, such as `+82`, for numbers that start with one zero. */
  | { name: 'phone'; countryCode?: string | undefined }
  | { name: 'url' }
  | { name: 'bytes' }
  /** `fraction`: 0.5 is 50 %. */
  | { name: 'percent'; fraction: boolean }

/** `path` is that of a field or of one in nested objects, such as `profile.email`. */
export interface FieldSettings {
  path: string
  label?: Label | undefined
  /** Not in lists, records and conditions; raw JSON and exports have it. */
  isHidden?: true | undefined
  /** Masked until a person shows it, and copied only then; in no case note, link or export. */
  isSecret?: true | undefined
  type?: FieldType | undefined
}

/** A text with fields of a record in braces, such as `{nickname} in {project.name}`. */
export interface Template {
  name: string
  text: Label
}

/** A named list. `conditions` are those of an address, such as `plan is pro`, and `columns` are in order. */
export interface View {
  name: string
  filters?: { readonly [Name in FilterName]?: string | undefined } | undefined
  conditions?: readonly string[] | undefined
  columns?: readonly string[] | undefined
  rowsPerPage?: number | undefined
}

export const accents = ['blue', 'cyan', 'teal', 'green', 'orange', 'red', 'pink', 'violet'] as const

/** The page itself has the accent and the languages, because its style sheets and the start script read them. */
export interface Brand {
  name?: string | undefined
  /** The path of an image below that of the console. */
  logo?: string | undefined
}

export interface NoticeSettings {
  text: Label
  tone: 'info' | 'warning'
  /** In ISO 8601 with a zone. */
  until?: string | undefined
}

/** Of a column, in pixels at the default text size. */
export const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 2400

export interface ResourceBlock {
  templates?: readonly Template[] | undefined
  views?: readonly View[] | undefined
  columns?: readonly string[] | undefined
  widths?: Readonly<Record<string, number>> | undefined
  order?: readonly string[] | undefined
  fields?: readonly FieldSettings[] | undefined
}

interface CompanySettings {
  brand?: Brand | undefined
  notice?: NoticeSettings | undefined
  /** Only what is turned off. */
  capabilities?: { readonly [Name in Capability]?: false } | undefined
  signInReason?: 'optional' | 'required' | undefined
}

export type SettingsBlock = CompanySettings & {
  version: number
  linkHosts?: readonly string[] | undefined
} & { readonly [Name in ResourceName]?: ResourceBlock | undefined }

export interface ResourceSettings {
  columns: readonly string[] | undefined
  widths: Readonly<Record<string, number>> | undefined
  order: readonly string[]
  fields: ReadonlyMap<string, FieldSettings>
  hiddenPaths: readonly string[]
  secretPaths: readonly string[]
  /** Both, for what leaves the page. */
  leftOutPaths: readonly string[]
  templates: readonly Template[]
  views: readonly View[]
}

export interface Settings extends CompanySettings {
  resources: Readonly<Record<ResourceName, ResourceSettings>>
  /** The hosts that values of the type `url` link to. */
  linkHosts: readonly string[]
  hasTypes: boolean
  isUnreadable: boolean
}

function toResourceSettings({
  columns,
  widths,
  order = [],
  fields = [],
  templates = [],
  views = [],
}: ResourceBlock = {}): ResourceSettings {
  // A row's field whose name the record inside the row has, too, is called `row.<name>`.
  const pathsOf = (isIncluded: (field: FieldSettings) => boolean | undefined) =>
    fields
      .filter(isIncluded)
      .map(({ path }) => path.replace(/^row\./, ''))
      .flatMap((path) => [path, `row.${path}`])
  const hiddenPaths = pathsOf(({ isHidden }) => isHidden)
  const secretPaths = pathsOf(({ isSecret }) => isSecret)
  return {
    columns,
    widths,
    order,
    fields: new Map(fields.map((field) => [field.path, field])),
    hiddenPaths,
    secretPaths,
    leftOutPaths: [...hiddenPaths, ...secretPaths],
    templates,
    views,
  }
}

/** Parses the text of the block; a text that cannot be read means no settings. */
export function parseSettings(text: string): Settings {
  let block: SettingsBlock = { version: SETTINGS_VERSION }
  try {
    if (text.trim() !== '') block = JSON.parse(text)
    if (block.version !== SETTINGS_VERSION) throw new Error('Another version')
    const { version: _, projects, apps, users, linkHosts = [], ...company } = block
    const parts = [projects, apps, users].map((part = {}) => part)
    const lists = parts.flatMap(({ widths: _, ...rest }) => Object.values(rest))
    if (![linkHosts, ...lists].every(Array.isArray)) throw new Error('Not as `configure` writes it')
    const allFields = parts.flatMap(({ fields = [] }) => fields)
    return {
      ...company,
      resources: {
        projects: toResourceSettings(projects),
        apps: toResourceSettings(apps),
        users: toResourceSettings(users),
      },
      linkHosts,
      hasTypes: allFields.some(({ type }) => type),
      isUnreadable: false,
    }
  } catch {
    // The server refuses what even such a block turns off.
    const { capabilities } = Object(block)
    return { ...parseSettings(''), capabilities, isUnreadable: true }
  }
}

const findBlock = () => globalThis.document?.getElementById('settings') ?? null

let read: { block: HTMLElement | null; settings: Settings } | undefined

export function pageSettings(): Settings {
  const block = findBlock()
  if (read === undefined || read.block !== block)
    read = { block, settings: parseSettings(block?.textContent ?? '') }
  return read.settings
}

export const settingsOf = (resource: ResourceName): ResourceSettings => pageSettings().resources[resource]

/** Returns a label in the page's language, in English, or else in any. */
export function labelText(label: Label): string {
  if (typeof label === 'string') return label
  const { lang = 'en' } = globalThis.document?.documentElement ?? {}
  const language = [lang, 'en'].find((one) => Object.hasOwn(label, one)) ?? ''
  return label[language] ?? Object.values(label)[0] ?? ''
}

export const declaredLabels = (resource: ResourceName) => {
  const { fields } = settingsOf(resource)
  return (path: string): string | undefined => {
    const label = fields.get(path)?.label
    return label === undefined ? undefined : labelText(label)
  }
}

/** Whether a path, or one that leads to it, is one of these. */
export const isWithin = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}.`))

/** The secret fields of all resources, since a response may have records of several. */
export const allSecretPaths = (): string[] =>
  Object.values(resources).flatMap(({ name }) => [...settingsOf(name).secretPaths])

export const isReadOnly = (): boolean =>
  Boolean(globalThis.document?.querySelector('meta[name="read-only"]:not([content="0"])'))

/** Whether the console offers something. The servers refuse what it does not. */
export const may = (capability: Capability): boolean =>
  !isReadOnly() && pageSettings().capabilities?.[capability] !== false
