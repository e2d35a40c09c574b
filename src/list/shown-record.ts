import { isSecretName } from '../api/secrets.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { type JsonObject, omitPaths, replacePaths } from '../reading/index.ts'
import { isWithin, settingsOf } from '../settings/settings.ts'

/** Whether a field is among those of copies and exports of shown fields: not if hidden, secret or named like a secret. */
export const mayLeave = (resource: ResourceName, path: string): boolean =>
  !isWithin(path, settingsOf(resource).leftOutPaths) && !isSecretName(path)

/** Stands for a secret value of any length. */
export const SECRET_MASK = '••••••'

/** Returns a record as a page may show it: without hidden fields, and with secret values masked, also inside objects. */
export function shownRecord(resource: ResourceName, record: JsonObject): JsonObject {
  const { hiddenPaths, secretPaths } = settingsOf(resource)
  // A link needs the ID.
  const omitted = hiddenPaths.filter((path) => path !== resources[resource].identifier)
  return replacePaths(omitPaths(record, omitted), secretPaths, SECRET_MASK)
}
