import { z } from 'zod'
import { resources } from '../contract/resources.ts'
import { badgeColors, type FieldType, type Label, SETTINGS_VERSION, type SettingsBlock } from './settings.ts'

// The file in which an operator declares what the service is like. `npm run settings-schema` writes
// settings.schema.json, from which editors complete it.

// Each excludes control characters and those that change the direction of a text.
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
const Languages = z
  .strictObject({ en: Text.exactOptional(), ko: Text.exactOptional() })
  .refine((texts) => Object.keys(texts).length > 0, { error: 'must have a text for en or ko', abort: true })
  .meta({ minProperties: 1 })
const LabelText = z.union([Text, Languages]).meta({ id: 'Label', description: 'A text, or one per language' })
const EnumValue = z
  .union([Text, Languages, z.strictObject({ label: LabelText, color: z.enum(badgeColors).optional() })])
  .meta({ id: 'EnumValue', description: 'A label, or one with a color' })

const common = {
  label: LabelText.optional(),
  hidden: z
    .boolean()
    .optional()
    .describe('Not in lists, records and conditions; raw JSON and exports have it'),
  secret: z.boolean().optional().describe('Masked until asked for; in no copy, note, link or export'),
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
      unit: z.enum(['s', 'ms', 'text']).describe('What a number counts since 1970, or a text as in ISO 8601'),
    }),
    typed('reference', { to: z.enum(['projects', 'apps', 'users']).describe('Whose identifier values are') }),
    typed('phone', {
      countryCode: z
        .string()
        .regex(/^\+[1-9]\d{0,2}$/, 'must be a country code such as +82')
        .optional()
        .describe('For numbers that begin with one zero'),
    }),
    typed('url', {}),
    typed('bytes', {}),
    typed('percent', { fraction: z.boolean().default(false).describe('Whether 0.5 is 50 %') }),
  ])
  .meta({ id: 'Field' })

const ResourceFile = z
  .strictObject({
    columns: z.array(Path).max(50, 'must have at most 50 columns').optional().describe('Columns of the list'),
    order: z.array(Path).optional().describe('Fields that come first in a record'),
    fields: z.record(Path, Field).optional().describe('Fields by name, or by path such as profile.email'),
    links: z
      .array(z.strictObject({ name: visibleText(30), template: z.string() }))
      .optional()
      .describe('Links on every record, whose https addresses have fields in braces'),
  })
  .meta({ id: 'Resource' })

// The parsed address is compared, because browsers change the case, leave out default ports and encode names.
const isHost = (host: string) =>
  /^[a-z0-9.-]+(:\d+)?$/.test(host) &&
  URL.canParse(`https://${host}`) &&
  new URL(`https://${host}`).host === host

export const SettingsFile = z.strictObject({
  $schema: z.string().optional(),
  readOnly: z.boolean().optional().describe('Offers and sends no writes'),
  linkHosts: z
    .array(
      z
        .string()
        .refine(isHost, 'must be a host in lower case without a scheme, such as files.example.com:8443'),
    )
    .optional()
    .describe('Hosts that values of the type url link to'),
  projects: ResourceFile.optional(),
  apps: ResourceFile.optional(),
  users: ResourceFile.optional(),
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

function toResourceBlock({ columns, order, fields = {} }: z.infer<typeof ResourceFile> = {}) {
  const fieldBlocks = Object.entries(fields).map(([path, field]) => ({
    path,
    label: field.label satisfies Label | undefined,
    isHidden: field.hidden || undefined,
    isSecret: field.secret || undefined,
    type: toFieldType(field),
  }))
  return { columns, order, fields: fieldBlocks }
}

export const toBlock = ({ linkHosts, projects, apps, users }: SettingsFile): SettingsBlock => ({
  version: SETTINGS_VERSION,
  linkHosts,
  projects: projects && toResourceBlock(projects),
  apps: apps && toResourceBlock(apps),
  users: users && toResourceBlock(users),
})

/** What a file declares, in the parts of the page: its block, and links and read-only, which have other elements. */
export const toDeclaredSettings = (file: SettingsFile) => ({
  block: toBlock(file),
  links: Object.values(resources).flatMap(({ name: resource }) =>
    (file[resource]?.links ?? []).map((link) => ({ resource, ...link })),
  ),
  readOnly: file.readOnly ?? false,
})
export type DeclaredSettings = ReturnType<typeof toDeclaredSettings>
