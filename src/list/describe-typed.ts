import type { QueryClient } from '@tanstack/react-query'
import { projectNamesOf } from '../api/queries.ts'
import { hasSecret } from '../api/secrets.ts'
import { isHttpsOrLocal } from '../contract/link-template.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import type { CsvColumn } from '../jobs/export-store.ts'
import { platformName } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { timesPreference } from '../preferences/times-preference.ts'
import type { Json } from '../reading/index.ts'
import { type BadgeColor, type FieldType, labelText, settingsOf } from '../settings/settings.ts'
import { exactTime, readShownInstant } from '../ui/Time.tsx'
import { shownInstant, shownText } from './shown-values.ts'

export type Description =
  | { kind: 'label'; text: string; color: BadgeColor | undefined }
  | { kind: 'number'; text: string }
  | { kind: 'time'; instant: Date }
  | { kind: 'record'; to: ResourceName; id: string }
  /** `href` is that of a phone call, or of another site, if the value may be a link. */
  | { kind: 'phone' | 'url'; href: string | undefined }

const isDecimal = (text: string): text is `${number}` => /^-?\d{1,40}(?:\.\d{1,40})?$/.test(text)

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Formats the digits of a text, because a number has at most 17 of them. */
const formatDecimal = (text: string, locale: string, options: Intl.NumberFormatOptions) =>
  isDecimal(text) ? numberFormat(locale, options).format(text) : undefined

function moneyText(text: string, locale: string, { currency, minorUnits }: FieldType & { name: 'money' }) {
  // The browser throws for any other form.
  if (!/^[A-Z]{3}$/i.test(currency)) return undefined
  const options = { style: 'currency', currency, maximumFractionDigits: 20 } as const
  if (!minorUnits) return formatDecimal(text, locale, options)
  const [, sign = '', units] = /^(-?)(\d+)$/.exec(text) ?? []
  if (units === undefined) return undefined
  const digits = numberFormat(locale, options).resolvedOptions().minimumFractionDigits ?? 0
  const padded = units.padStart(digits + 1, '0')
  const end = padded.length - digits
  // The last zero is for currencies without minor units.
  return formatDecimal(`${sign}${padded.slice(0, end)}.${padded.slice(end)}0`, locale, options)
}

const percentUnit = { style: 'unit', unit: 'percent' } as const

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte']

function bytesText(text: string, locale: string): string | undefined {
  if (!/^\d{1,20}$/.test(text)) return undefined
  const power = Math.min(Math.floor((String(Number(text)).length - 1) / 3), byteUnits.length - 1)
  const options = { style: 'unit', unit: byteUnits[power], maximumFractionDigits: 1 } as const
  return formatDecimal(String(Number(text) / 1000 ** power), locale, options)
}

function instantOf(text: string, unit: 's' | 'ms' | 'text'): Date | undefined {
  if (unit === 'text') return readShownInstant(text)
  const ms = Number(text) * (unit === 's' ? 1000 : 1)
  const instant = new Date(ms)
  // Zero stands for no time, and a year of five digits for another unit.
  const isTime = isDecimal(text) && ms !== 0 && Math.abs(instant.getUTCFullYear()) < 10_000
  return isTime ? instant : undefined
}

/** Returns the address of a call, such as `tel:+82101234567` for `010-123-4567` with the country code `+82`. */
function phoneHref(text: string, countryCode: string | undefined): string | undefined {
  const digits = text.replace(/[ ()./-]/g, '')
  if (!/^\+?\d{3,20}$/.test(digits)) return undefined
  return `tel:${countryCode === undefined ? digits : digits.replace(/^0(?!0)/, countryCode)}`
}

/** What decides whether an address is a link. */
interface LinkRules {
  linkHosts: readonly string[]
  keys: readonly string[]
}

/**
 * Returns the address of a value on one of the hosts, unless it has a user, a password or what must not leave the
 * console.
 */
function siteHref(text: string, { linkHosts, keys }: LinkRules): string | undefined {
  if (/[\s\p{C}\\]/u.test(text) || hasSecret(text, keys) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isSafe = isHttpsOrLocal(url) && url.username === '' && url.password === ''
  return isSafe && linkHosts.includes(url.host) ? url.href : undefined
}

/** Describes how a value of a type is shown; undefined if the value does not fit the type. Never throws. */
export function describeTyped(
  type: FieldType,
  value: Json | undefined,
  locale: string,
  rules: LinkRules,
): Description | undefined {
  if (value === undefined || value === null || typeof value === 'object') return undefined
  const text = String(value)
  const toNumber = (formatted: string | undefined): Description | undefined =>
    formatted === undefined ? undefined : { kind: 'number', text: formatted }
  switch (type.name) {
    case 'enum': {
      const found = type.values.find((one) => one.value === text)
      return found && { kind: 'label', text: labelText(found.label), color: found.color }
    }
    case 'money':
      return toNumber(moneyText(text, locale, type))
    case 'bytes':
      return toNumber(bytesText(text, locale))
    case 'percent': {
      const style = type.fraction ? { style: 'percent' as const } : percentUnit
      return toNumber(formatDecimal(text, locale, { ...style, maximumFractionDigits: 2 }))
    }
    case 'time': {
      const instant = instantOf(text, type.unit)
      return instant && { kind: 'time', instant }
    }
    case 'reference':
      return text.trim() === '' ? undefined : { kind: 'record', to: type.to, id: text }
    case 'phone': {
      const href = phoneHref(text, type.countryCode)
      return href === undefined ? undefined : { kind: 'phone', href }
    }
    case 'url':
      return text === '' ? undefined : { kind: 'url', href: siteHref(text, rules) }
  }
}

/** Adds to columns what turns their values into the texts on the page, with exact times. Sends no request for a name. */
export const shownColumns = (client: QueryClient, list: ResourceName, columns: readonly CsvColumn[]) =>
  columns.map((one) => ({
    ...one,
    toShown(value: Json | undefined): Json | undefined {
      const text = typeof value === 'string' ? value : ''
      const isProject = one.field === 'projectId' && list !== 'projects'
      if (one.field === 'platform' && list === 'apps') return platformName(text) || value
      if (!isProject && resources[list].fields.some((name) => name === one.field)) return value
      const type = settingsOf(list).fields.get(one.field)?.type
      const described = type && describeTyped(type, value, t.locale, { linkHosts: [], keys: [] })
      if (described?.kind === 'label' || described?.kind === 'number') return described.text
      if (isProject || (described?.kind === 'record' && described.to === 'projects'))
        return projectNamesOf(client).get().get(String(value)) ?? value
      const instant = described?.kind === 'time' ? described.instant : shownInstant(value, one.hasTimes)
      return instant ? exactTime(instant, timesPreference.get()) : (shownText(value) ?? value)
    },
  }))
