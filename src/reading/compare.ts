import { type FilterName, type Resource, resources } from '../contract/resources.ts'
import { fold, hasTooManyMarks, toNfc } from '../contract/text.ts'
import { isObject, type Json, type JsonObject, ownField } from './json.ts'
import { keySet, normalizeKey } from './normalize-key.ts'
import { bareIdentifier, fieldText, identifierText } from './row.ts'

export type Verdict = 'fits' | 'contradicts' | 'unknown'

const uuidPattern =
  /^(?:urn:uuid:)?\{?([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})\}?$/i

const normalizeId = (id: string): string => {
  const parts = uuidPattern.exec(id)?.slice(1)
  return parts ? parts.join('').toLowerCase() : toNfc(id)
}

/** Whether two identifiers differ at most in the Unicode form or in how a UUID is written. */
export const isSameId = (one: string, other: string): boolean => normalizeId(one) === normalizeId(other)

const isSameExceptCase = (one: string, other: string): boolean =>
  isSameId(one.trim().toLowerCase(), other.trim().toLowerCase())

const MAX_DEPTH = 4

// Matches a value of which a service hides a part, such as `A***`.
const maskedPattern = /[*•█]|x{4}/i

const identifierNames = keySet('id objectid uuid guid uid key')

const isIdentifierName = (name: string, { name: resource, singular, identifier }: Resource): boolean => {
  // A row's field whose name is taken by an object inside it is `row.<name>`.
  const key = normalizeKey(name.replace(/^row\./, ''))
  const ownName = key.startsWith(singular) ? key.slice(singular.length) : key
  return (
    key === identifier.toLowerCase() ||
    identifierNames.has(ownName) ||
    (resource === 'apps' && key === 'projectappid')
  )
}

// Matches a path to a number that may identify a record, such as `code`, `externalids.0` or `profile.employeenumber`.
const numericAliasPattern =
  /^(?:no|number|code|ref|reference|slug|handle)$|(?:employee|member|customer|account|staff|student|personnel)(?:no|number|code)$|(?:^|\.)(?:(?:external|legacy|alias)[^.]*(?:id|no|number|code|ref|reference|key)s?|aliases)(?:\.[^.]+){0,2}$|(?:^|\.)(?:external|legacy|identit(?:y|ies))(?:\.\d+)?\.[^.]*id$/

// Matches the path of a part, such as `emails` or `identities`, whose arrays and identifiers belong to the record itself.
const aliasPathPattern = /external|legacy|alias|email|phone|mobile|identit/

const phonePathPattern = /phone|mobile|cell|tel/

/** Returns the digits of a phone number such as `+82 10-1234-5678`; undefined for any other text. */
const digitsOfPhone = (text: string): string | undefined => {
  const digits = text.replace(/^00|\D/g, '')
  return /^\+?[\d\s()./-]+$/.test(text) && digits.length >= 7 ? digits : undefined
}

const isAlias = (requestedId: string, path: string, value: Json): boolean => {
  const text = typeof value === 'boolean' ? undefined : String(value)
  if (text === undefined) return false
  if (phonePathPattern.test(path)) {
    const digits = digitsOfPhone(requestedId)
    if (digits !== undefined && digits === digitsOfPhone(text)) return true
  }
  return isSameExceptCase(text, requestedId) && (!/^\d+$/.test(text) || numericAliasPattern.test(path))
}

const isOtherKind = (key: string, { name }: Resource): boolean =>
  Object.values(resources).some(
    (other) =>
      other.name !== name && [other.name, other.singular, other.identifier.toLowerCase()].includes(key),
  )

const hasAlias = (requestedId: string, record: Json, resource: Resource, parentPath = ''): boolean => {
  const isPart = parentPath !== ''
  if (typeof record !== 'object') return isAlias(requestedId, parentPath, record)
  if (record === null || parentPath.split('.').length > MAX_DEPTH) return false
  // Other arrays and identifiers inside the record belong to other records, such as a user's friends.
  const isOfOther = isPart && !aliasPathPattern.test(parentPath)
  if (isOfOther && Array.isArray(record)) return false
  const fields = Object.entries(record).map(([name, value]) => [normalizeKey(name), value] as const)
  // Another record of the same kind, such as a user's manager.
  if (isPart && fields.some(([key]) => key === resource.identifier.toLowerCase())) return false
  return fields.some(
    ([key, value]) =>
      !isOtherKind(key, resource) &&
      !(isOfOther && identifierNames.has(key)) &&
      hasAlias(requestedId, value, resource, isPart ? `${parentPath}.${key}` : key),
  )
}

interface RecordComparison {
  verdict: Verdict
  ownId?: string
}

export function compareRecord(requestedId: string, record: JsonObject, resource: Resource): RecordComparison {
  const ownId = fieldText(record, resource.identifier)
  const fields = Object.entries(record)
  const identifiers = fields.flatMap(([name, value]) =>
    isIdentifierName(name, resource) ? (identifierText(value) ?? []) : [],
  )
  // An identifier may be a URL or a resource's path, such as `/v1/users/12`.
  if (identifiers.some((id) => isSameId(id, requestedId) || id.endsWith(`/${requestedId}`)))
    return { verdict: 'fits' }
  if (!ownId || maskedPattern.test(ownId)) return { verdict: 'unknown' }
  const isRequested = (id: string) => isSameExceptCase(id, requestedId)
  const isRequestedByAlias =
    // Some services write the provider before the ID, such as `auth0|5f7c`.
    identifiers.some((id) => [id, id.slice(id.lastIndexOf('|') + 1)].some(isRequested)) ||
    hasAlias(requestedId, record, resource)
  return { verdict: isRequestedByAlias ? 'fits' : 'contradicts', ownId }
}

const textsIn = (value: Json, depth = 0): string[] => {
  if (typeof value !== 'object') return [String(value)]
  return value === null || depth > MAX_DEPTH
    ? []
    : Object.values(value).flatMap((inner) => textsIn(inner, depth + 1))
}

export function compareProject(projectId: string, record: JsonObject): Verdict {
  const ownProjectId = fieldText(record, 'projectId')
  if (!ownProjectId || maskedPattern.test(ownProjectId)) return 'unknown'
  // A record may belong to several projects.
  const isOfProject =
    isSameExceptCase(ownProjectId, projectId) || textsIn(record).some((text) => isSameId(text, projectId))
  return isOfProject ? 'fits' : 'contradicts'
}

const wordsOf = (text: string): string[] => {
  const folded = fold(text).trim()
  const words = folded.split(/[\s\p{P}\p{S}]+/u).filter(Boolean)
  return words.length > 0 || folded === '' ? words : [folded]
}

const hasWords = (text: string, words: readonly string[]): boolean => {
  const folded = fold(text)
  const withoutSpaces = folded.replace(/\s+/gu, '')
  return words.every((word) => folded.includes(word)) || withoutSpaces.includes(words.join(''))
}

// Matches a name that is masked, cut, escaped or damaged, so that it may contain any text.
const unreadableName = /[*•█\uFFFD]|(?:…|\.\.\.)\s*$|&(?:#\d+|#x[\da-f]+|\w+);|%[\da-f]{2}|\\u[\da-f]{4}|=\?/i

/** Compares a record's name with a text of which it must have all words, in any order. */
export function compareName(text: string, record: JsonObject, resource: Resource): Verdict {
  const words = hasTooManyMarks(text) ? [] : wordsOf(text)
  const nameKeys = [resource.nameField, resource.nameFilter].map((name) => name.toLowerCase())
  const values = Object.entries(record).flatMap(([key, value]) =>
    nameKeys.includes(normalizeKey(key)) && value !== null && value !== '' ? [value] : [],
  )
  const names = values.filter((value) => typeof value === 'string')
  if (words.length === 0 || names.length < Math.max(1, values.length)) return 'unknown'
  if (names.some(hasTooManyMarks)) return 'unknown'
  if (hasWords(names.join(' '), words)) return 'fits'
  if (names.some((name) => unreadableName.test(name))) return 'unknown'
  // The service may have searched another field.
  const texts = textsIn(record).filter((other) => !hasTooManyMarks(other))
  return hasWords(texts.join(' '), words) ? 'unknown' : 'contradicts'
}

interface RowsComparison {
  unmetFilters: FilterName[]
  otherProjectRows: number
}

/**
 * Compares the rows of a list with its filters.
 * @param isProjectId whether the filter by project is known to be an identifier. Any other text may be a slug, if all
 * rows have the same other project.
 */
export function compareRows(
  rows: readonly JsonObject[],
  filters: { readonly [name: string]: unknown },
  resource: Resource,
  isProjectId: (projectId: string) => boolean,
): RowsComparison {
  const filter = (name: string) => (typeof filters[name] === 'string' ? filters[name] : '')
  const name = filter(resource.nameFilter)
  const hasName = (verdict: Verdict) => rows.some((row) => compareName(name, row, resource) === verdict)
  // One row that fits shows that the filter has an effect; the others, which are slow to compare, add nothing.
  const isNameUnmet = name !== '' && !hasName('fits') && hasName('contradicts')
  const projectId = resource.name === 'projects' ? '' : filter('projectId')
  const projectVerdicts = projectId ? rows.map((row) => compareProject(projectId, row)) : []
  const otherRows = rows.filter((_, index) => projectVerdicts[index] === 'contradicts')
  const mayBeSlug =
    otherRows.length > 0 &&
    !projectVerdicts.includes('fits') &&
    new Set(otherRows.map((row) => fieldText(row, 'projectId'))).size === 1 &&
    !isProjectId(projectId)
  return {
    unmetFilters: [
      ...(isNameUnmet ? [resource.nameFilter] : []),
      // One row is enough for a control request, since a list of all users has some of each project.
      ...(otherRows.length > 0 && !mayBeSlug ? (['projectId'] as const) : []),
    ],
    otherProjectRows: mayBeSlug ? 0 : otherRows.length,
  }
}

export function haveSameRows(
  rows: readonly JsonObject[],
  otherRows: readonly JsonObject[],
  { identifier }: Resource,
): boolean {
  const keyOf = (row: JsonObject) => fieldText(row, identifier) ?? textsIn(row).join('\n')
  const keys = new Set(otherRows.map(keyOf))
  return rows.length === otherRows.length && rows.every((row) => keys.has(keyOf(row)))
}

const wrapperNames = keySet('data result response payload')

/**
 * Returns the identifier of the user that a sign-in's response names, if it is another one than the requested.
 * @param knownTexts the requested user's identifiers and other fields.
 */
export function otherSignedInUser(body: Json | undefined, knownTexts: readonly string[]): string | undefined {
  const idsIn = (value: Json | undefined, depth = 0): string[] => {
    if (!isObject(value) || depth > 2) return []
    const userIds = Object.entries(value).flatMap(([key, inner]) =>
      normalizeKey(key) === 'userid' ? (identifierText(inner) ?? []) : [],
    )
    const user = ownField(value, 'user')
    const inner = Object.entries(value).filter(([key]) => wrapperNames.has(normalizeKey(key)))
    return [
      ...userIds,
      ...(isObject(user) ? [...idsIn(user, depth + 1), ...[bareIdentifier(user) ?? []].flat()] : []),
      ...inner.flatMap(([, content]) => idsIn(content, depth + 1)),
    ]
  }
  const ids = idsIn(body).filter((id) => !maskedPattern.test(id))
  const isKnown = (id: string) => knownTexts.some((text) => isSameExceptCase(text, id))
  return ids.some(isKnown) ? undefined : ids[0]
}
