import { z } from 'zod'
import { type Capability, capabilityNames } from '../contract/capabilities.ts'
import { parseCondition } from '../contract/conditions.ts'
import { MAX_FILTER_LENGTH, MAX_LIMIT } from '../contract/list-params.ts'
import { resources } from '../contract/resources.ts'
import {
  accents,
  badgeColors,
  type FieldType,
  type Label,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  SETTINGS_VERSION,
  type SettingsBlock,
} from './settings.ts'

// The file in which an operator declares what the service is like. `npm run settings-schema` writes
// settings.schema.json, from which editors complete it.

// Excludes control characters and those that change the direction of a text.
const visibleText = (maxLength: number) =>
  z
    .string()
    .regex(
      new RegExp(`^(?!\\s)[^\\p{C}\\p{Zl}\\p{Zp}]{1,${maxLength}}(?<!\\s)$`, 'u'),
      `must be a text of 1 to ${maxLength} visible characters, without spaces around it`,
    )

// Matches `plan` and `profile.email`.
const Path = z
  .string()
  .regex(
    /^(?=.{1,100}$)[^.\p{C}\p{Zl}\p{Zp}]+(?:\.[^.\p{C}\p{Zl}\p{Zp}]+)*$/u,
    'must be a field, or a path such as profile.email, of 1 to 100 visible characters',
  )

const Text = visibleText(60)
const perLanguage = (text: z.ZodString) =>
  z
    .strictObject({ en: text.exactOptional(), ko: text.exactOptional() })
    .refine((texts) => Object.keys(texts).length > 0, { error: 'must have a text for en or ko', abort: true })
    .meta({ minProperties: 1 })
const TextPerLanguage = perLanguage(Text)
const labelSchema = (text: z.ZodString, languages = perLanguage(text)) =>
  z.union([text, languages]).describe('A text, or one per language')
const LabelText = labelSchema(Text, TextPerLanguage).meta({ id: 'Label' })
const EnumValue = z
  .union([Text, TextPerLanguage, z.strictObject({ label: LabelText, color: z.enum(badgeColors).optional() })])
  .meta({ id: 'EnumValue', description: 'A label, or one with a color' })

const common = {
  label: LabelText.optional(),
  hidden: z
    .boolean()
    .optional()
    .describe('Not in lists, records and conditions; raw JSON and exports have it'),
  secret: z
    .boolean()
    .optional()
    .describe('Masked until a person shows it, and copied only then; in no case note, link or export'),
}
const typed = <Name extends string, Options extends z.ZodRawShape>(name: Name, options: Options) =>
  z.strictObject({ ...common, type: z.literal(name), ...options })

const Field = z
  .discriminatedUnion('type', [
    z.strictObject({ ...common, type: z.undefined().optional() }),
    typed('enum', {
      values: z.record(z.string(), EnumValue).describe('Each value as the service sends it, with its label'),
    }),
    typed('boolean', { true: EnumValue, false: EnumValue }),
    typed('money', {
      currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD'),
      minorUnits: z.boolean().default(false).describe('Whether values count cents or the like'),
    }),
    typed('time', {
      unit: z.enum(['s', 'ms', 'text']).describe('s or ms since 1970, or text for ISO 8601'),
    }),
    typed('reference', {
      to: z.enum(['projects', 'apps', 'users']).describe('The kind of record that the values identify'),
    }),
    typed('phone', {
      countryCode: z
        .string()
        .regex(/^\+[1-9]\d{0,2}$/, 'must be a country code such as +82')
        .optional()
        .describe('Replaces the single leading zero of a number'),
    }),
    typed('url', {}),
    typed('bytes', {}),
    typed('percent', { fraction: z.boolean().default(false).describe('Whether 0.5 is 50 %') }),
  ])
  .meta({ id: 'Field' })

// Matches texts with line breaks that have another character than spaces.
const TemplateText = z
  .string()
  .regex(
    /^(?=\s*\S)(?:[^\p{C}\p{Zl}\p{Zp}]|\r?\n){1,2000}$/u,
    'must be a text of 1 to 2,000 visible characters and line breaks',
  )

const isCompleteCondition = (text: string) => {
  const condition = parseCondition(text)
  return condition?.operator === 'is-empty' || Boolean(condition?.value.trim())
}

const widthProblem = `must be a whole number from ${MIN_COLUMN_WIDTH} to ${MAX_COLUMN_WIDTH}`
const Width = z.int(widthProblem).min(MIN_COLUMN_WIDTH, widthProblem).max(MAX_COLUMN_WIDTH, widthProblem)

const rowsProblem = `must be a whole number from 1 to ${MAX_LIMIT}`
const Columns = z.array(Path).max(50, 'must have at most 50 columns').optional()

const conditionProblem =
  'must be a condition such as plan is pro, with contains, is, is-not, before, after or is-empty'
const View = z
  .strictObject({
    name: visibleText(60),
    filters: z
      .record(z.string(), visibleText(MAX_FILTER_LENGTH))
      .optional()
      .describe('Filters of the list, which the service applies, such as nickname'),
    conditions: z
      .array(z.string().refine(isCompleteCondition, conditionProblem))
      .max(10, 'must have at most 10 conditions')
      .optional()
      .describe('Conditions of Search all fields, as an address has them: plan is pro, * contains text'),
    columns: Columns.describe('Columns of the list, in order'),
    rowsPerPage: z.int(rowsProblem).min(1, rowsProblem).max(MAX_LIMIT, rowsProblem).optional(),
  })
  .meta({ id: 'View' })

const ResourceSection = z
  .strictObject({
    columns: Columns.describe('Columns of the list'),
    widths: z.record(Path, Width).optional().describe('Widths of columns in pixels, by name or path'),
    order: z.array(Path).optional().describe('Fields that come first in a record'),
    fields: z.record(Path, Field).optional().describe('Fields by name, or by path such as profile.email'),
    links: z
      .array(z.strictObject({ name: visibleText(30), template: z.string() }))
      .optional()
      .describe('Links on every record, whose https addresses have fields in braces'),
    templates: z
      .array(z.strictObject({ name: visibleText(30), text: labelSchema(TemplateText) }))
      .optional()
      .describe('Texts that every record offers to copy, with fields, {project.name} and {case} in braces'),
    views: z.array(View).optional().describe('Named lists with filters, conditions and columns'),
  })
  .meta({ id: 'Resource' })

// The parsed address is compared, because browsers change the case, leave out default ports and encode names.
const isHost = (host: string) =>
  /^[a-z0-9.-]+(:\d+)?$/.test(host) &&
  URL.canParse(`https://${host}`) &&
  new URL(`https://${host}`).host === host

export const LogoPath = z
  .string()
  .regex(
    /^(?!\/|.*\.\.)[^\\:\p{C}]{1,200}$/u,
    'must be the path of a file below the folder of the settings file, such as logo.svg',
  )

const LanguageCode = z.enum(['en', 'ko'])

const Capabilities = z.strictObject({
  signInAs: z.boolean().optional(),
  createProject: z.boolean().optional(),
  createApp: z.boolean().optional(),
  editProject: z.boolean().optional(),
} satisfies Record<Capability, z.ZodType>)

export const SettingsFile = z.strictObject({
  $schema: z.string().optional(),
  brand: z
    .strictObject({
      name: visibleText(40).optional().describe('Instead of Service Console'),
      logo: LogoPath.optional().describe(
        'Path of an SVG, PNG or WebP image of up to 20 KB, from the folder of this file',
      ),
      accent: z.enum(accents).optional().describe('Color of links, focus and main buttons'),
    })
    .optional(),
  notice: z
    .strictObject({
      text: labelSchema(visibleText(200)),
      tone: z.enum(['info', 'warning']).default('info'),
      until: z.iso
        .datetime({ offset: true, error: 'must be a time with a zone, such as 2026-12-31T18:00:00+09:00' })
        .optional()
        .describe('When it disappears'),
    })
    .optional()
    .describe('One line on every page'),
  languages: z
    .strictObject({
      order: z
        .array(LanguageCode)
        .refine((order) => new Set(order).size === order.length, 'must have each language once')
        .meta({ uniqueItems: true })
        .optional()
        .describe('Order in the menu'),
      default: LanguageCode.optional().describe('Until a person chooses another'),
    })
    .optional(),
  capabilities: Capabilities.optional().describe('Operations that are turned off by false'),
  signInReason: z
    .enum(['off', 'optional', 'required'])
    .optional()
    .describe('Whether signing in as a user asks for a reason, which is kept in the memory of the tab'),
  readOnly: z.boolean().optional().describe('Offers and sends no writes'),
  linkHosts: z
    .array(
      z
        .string()
        .refine(isHost, 'must be a host in lower case without a scheme, such as files.example.com:8443'),
    )
    .optional()
    .describe('Hosts that values of the type url link to'),
  projects: ResourceSection.optional(),
  apps: ResourceSection.optional(),
  users: ResourceSection.optional(),
})
export type SettingsFile = z.infer<typeof SettingsFile>

export const settingsJsonSchema = () =>
  z.toJSONSchema(SettingsFile, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodUndefined) jsonSchema.not = {}
    },
  })

const toEnumValue = (value: string, declared: z.infer<typeof EnumValue>) =>
  typeof declared === 'object' && 'label' in declared ? { value, ...declared } : { value, label: declared }

function toFieldType(field: z.infer<typeof Field>): FieldType | undefined {
  switch (field.type) {
    case undefined:
      return undefined
    case 'enum':
      return {
        name: 'enum',
        values: Object.entries(field.values).map(([value, declared]) => toEnumValue(value, declared)),
      }
    case 'boolean':
      return { name: 'enum', values: [toEnumValue('true', field.true), toEnumValue('false', field.false)] }
    case 'money':
      return { name: 'money', currency: field.currency, minorUnits: field.minorUnits }
    case 'time':
      return { name: 'time', unit: field.unit }
    case 'reference':
      return { name: 'reference', to: field.to }
    case 'phone':
      return { name: 'phone', countryCode: field.countryCode }
    case 'percent':
      return { name: 'percent', fraction: field.fraction }
    default:
      return { name: field.type }
  }
}

function toResourceBlock({ fields = {}, links: _, ...rest }: z.infer<typeof ResourceSection>) {
  const fieldBlocks = Object.entries(fields).map(([path, field]) => ({
    path,
    label: field.label satisfies Label | undefined,
    isHidden: field.hidden || undefined,
    isSecret: field.secret || undefined,
    type: toFieldType(field),
  }))
  return { ...rest, fields: fieldBlocks }
}

function toCapabilitiesBlock(capabilities: z.infer<typeof Capabilities> = {}): SettingsBlock['capabilities'] {
  const off = capabilityNames.filter((name) => capabilities[name] === false)
  return off.length > 0 ? Object.fromEntries(off.map((name) => [name, false])) : undefined
}

/** @param logo the path of the logo below that of the console. */
export const toBlock = (file: SettingsFile, logo?: string): SettingsBlock => ({
  version: SETTINGS_VERSION,
  linkHosts: file.linkHosts,
  brand: file.brand && { name: file.brand.name, logo },
  notice: file.notice,
  capabilities: toCapabilitiesBlock(file.capabilities),
  signInReason: file.signInReason === 'off' ? undefined : file.signInReason,
  projects: file.projects && toResourceBlock(file.projects),
  apps: file.apps && toResourceBlock(file.apps),
  users: file.users && toResourceBlock(file.users),
})

/** The image of the brand. */
export interface Logo {
  /** Below the path of the console; its name has a hash of the content. */
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What a file declares, in the parts of the page: its block, and what has other elements or attributes. */
export const toDeclaredSettings = (file: SettingsFile, logo?: Logo) => ({
  block: toBlock(file, logo?.path),
  logo,
  accent: file.brand?.accent,
  languages: file.languages,
  links: Object.values(resources).flatMap(({ name: resource }) =>
    (file[resource]?.links ?? []).map((link) => ({ resource, ...link })),
  ),
  readOnly: file.readOnly ?? false,
})
export type DeclaredSettings = ReturnType<typeof toDeclaredSettings>
