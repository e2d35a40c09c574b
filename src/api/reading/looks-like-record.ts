import { resources } from '../../contract/resources.ts'
import type { JsonObject } from '../json.ts'
import { entryNames } from './error-names.ts'
import { normalizeKey } from './normalize-key.ts'

const MAX_FIELDS = 200
const recordFields = new Set(['displayname', 'projectid', 'projectappid', 'userid', 'nickname'])
const interfaceFields = new Set(
  [...Object.values(resources).flatMap(({ fields }): readonly string[] => fields), 'appName'].map(
    normalizeKey,
  ),
)

/** Whether a name is one of the interface's fields, also where the form at hand does not have it. */
export const isInterfaceField = (name: string): boolean => interfaceFields.has(name)

/** Whether an object is a record with a description, as it was sent or is kept, rather than an error with one. */
export const looksLikeRecord = (value: JsonObject): boolean => {
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([key, inner]) => ({ name: normalizeKey(key), inner }))
  if (fields.some(({ name }) => entryNames.has(name))) return false
  return fields.some(
    ({ name, inner }) =>
      recordFields.has(name) ||
      // An error's own class stands under `name` as well.
      (name === 'name' && typeof inner === 'string' && !/error|exception/i.test(inner)),
  )
}
