import { resources } from '../../contract/resources.ts'
import type { JsonObject } from '../json.ts'
import { errorOnlyNames } from './error-names.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_FIELDS = 200
/** Interface fields that no error has, as `normalizeKey` returns them. */
const recordFields = new Set(['displayname', 'projectid', 'projectappid', 'userid', 'nickname'])
/** The fields of the interface, and the name filter of the apps list. */
const interfaceFields = new Set(
  [...Object.values(resources).flatMap(({ fields }): readonly string[] => fields), 'appName'].map(
    normalizeKey,
  ),
)

/** Whether a normalized name is a field of the interface, even if the current form does not have it. */
export const isInterfaceField = (name: string): boolean => interfaceFields.has(name)

/** Whether an object is a record, from the request or the service, rather than an error. */
export const looksLikeRecord = (value: JsonObject): boolean => {
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([key, inner]) => ({ name: normalizeKey(key), inner }))
  if (fields.some(({ name }) => errorOnlyNames.has(name))) return false
  return fields.some(
    ({ name, inner }) =>
      recordFields.has(name) ||
      // `name` may also hold an error's class.
      (name === 'name' && typeof inner === 'string' && !/error|exception/i.test(inner)),
  )
}
