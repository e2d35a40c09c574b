import { type ResourceName, resources } from '../contract/resources.ts'

// What the operator declared about the service, in a block of the page that `configure` has validated and written.
// It is data that no policy executes, and it is read once, without zod.

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
  /** Masked until it is asked for; in no copy, note, link or export. */
  isSecret?: true | undefined
  type?: FieldType | undefined
}

export interface ResourceBlock {
  columns?: readonly string[] | undefined
  order?: readonly string[] | undefined
  fields?: readonly FieldSettings[] | undefined
}

export type SettingsBlock = { version: number; linkHosts?: readonly string[] | undefined } & {
  readonly [Name in ResourceName]?: ResourceBlock | undefined
}

export interface ResourceSettings {
  columns: readonly string[] | undefined
  order: readonly string[]
  fields: ReadonlyMap<string, FieldSettings>
  hiddenPaths: readonly string[]
  secretPaths: readonly string[]
}

export interface Settings {
  resources: Readonly<Record<ResourceName, ResourceSettings>>
  /** The hosts that values of the type `url` link to. */
  linkHosts: readonly string[]
  hasTypes: boolean
  isUnreadable: boolean
}

function toResourceSettings({ columns, order = [], fields = [] }: ResourceBlock = {}): ResourceSettings {
  // A row's field whose name the record inside the row has, too, is called `row.<name>`.
  const pathsOf = (isIncluded: (field: FieldSettings) => boolean | undefined) =>
    fields
      .filter(isIncluded)
      .map(({ path }) => path.replace(/^row\./, ''))
      .flatMap((path) => [path, `row.${path}`])
  return {
    columns,
    order,
    fields: new Map(fields.map((field) => [field.path, field])),
    hiddenPaths: pathsOf(({ isHidden }) => isHidden),
    secretPaths: pathsOf(({ isSecret }) => isSecret),
  }
}

/** Parses the text of the block; a text that cannot be read means no settings. */
export function parseSettings(text: string): Settings {
  let block: SettingsBlock = { version: SETTINGS_VERSION }
  let isUnreadable = false
  try {
    if (text.trim() !== '') block = JSON.parse(text)
    if (block.version !== SETTINGS_VERSION) throw new Error('Another version')
    const { projects, apps, users, linkHosts = [] } = block
    const parts = [projects, apps, users].map((part = {}) => part)
    const lists = parts.flatMap(({ columns = [], order = [], fields = [] }) => [columns, order, fields])
    if (![linkHosts, ...lists].every(Array.isArray)) throw new Error('Not as `configure` writes it')
    const allFields = parts.flatMap(({ fields = [] }) => fields)
    return {
      resources: {
        projects: toResourceSettings(projects),
        apps: toResourceSettings(apps),
        users: toResourceSettings(users),
      },
      linkHosts,
      hasTypes: allFields.some(({ type }) => type),
      isUnreadable,
    }
  } catch {
    isUnreadable = true
  }
  return { ...parseSettings(''), isUnreadable }
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
