import { isSecretName } from '../api/secrets.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { isObject, type Json, type JsonObject, omitPaths, replacePaths } from '../reading/index.ts'
import { isWithin, settingsOf } from '../settings/settings.ts'

/** Whether a field is among those of copies and exports of shown fields: not if hidden, secret or named like a secret. */
export const mayLeave = (resource: ResourceName, path: string): boolean =>
  !isWithin(path, settingsOf(resource).leftOutPaths) && !isSecretName(path)

/** Returns a value without what is named like a secret, at any depth. No real record is deeper than 50 levels. */
function secretFree(value: Json, depth: number): Json {
  if (depth > 50) return null
  if (Array.isArray(value)) return value.map((inner) => secretFree(inner, depth + 1))
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter(([name]) => !isSecretName(name))
  return Object.fromEntries(fields.map(([name, inner]) => [name, secretFree(inner, depth + 1)]))
}

/** Returns a record without these paths and what is named like a secret. */
export function withoutSecrets(record: JsonObject, paths: readonly string[]): JsonObject {
  const left = secretFree(omitPaths(record, paths), 0)
  return isObject(left) ? left : {}
}

/** Stands for a secret value of any length. */
export const SECRET_MASK = '••••••'

/** Returns a record as a page may show it: without hidden fields, and with secret values masked, also inside objects. */
export function shownRecord(resource: ResourceName, record: JsonObject): JsonObject {
  const { hiddenPaths, secretPaths } = settingsOf(resource)
  // A link needs the ID.
  const omitted = hiddenPaths.filter((path) => path !== resources[resource].identifier)
  return replacePaths(omitPaths(record, omitted), secretPaths, SECRET_MASK)
}
