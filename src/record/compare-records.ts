import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { pathLabels } from '../list/search/path-labels.ts'
import { type Json, type JsonObject, jsonText, ownField } from '../reading/index.ts'
import { isWithin, settingsOf } from '../settings/settings.ts'
import { isSecretValue } from './RecordLinks.tsx'
import { cardRows, comparedValues } from './row-values.ts'

export interface ComparedRecord {
  resource: ResourceName
  id: string
  /** Its name, or else its ID. */
  name: string
  record: JsonObject
}

export interface ComparedField {
  path: string
  field: Resource['fields'][number] | undefined
  label: string
  isSame: boolean
}

/** A missing value, an empty one and `{}`, which may have lost its secret, compare as equal. */
const comparableText = (value: Json | undefined) => {
  const text = jsonText(value ?? '')
  return text === '{}' ? '' : text
}

/** Returns the fields of two records in the order of the record card, those that differ first, and the rows' values. */
export function compareRecords(
  resourceName: ResourceName,
  records: readonly [JsonObject, JsonObject],
  keys: readonly string[],
) {
  const { order, leftOutPaths } = settingsOf(resourceName)
  const values = records.map((record) => comparedValues(resourceName, record))
  const contractFields: readonly ComparedField['field'][] = resources[resourceName].fields
  const all = { ...values[0], ...values[1] }
  // Objects are compared by their fields, which stand in the object's place.
  const inOrder = order.flatMap((path) => [path, ...Object.keys(all).filter((one) => isWithin(one, [path]))])
  const { first, others } = cardRows(resourceName, all, { order: inOrder, hiddenPaths: leftOutPaths })
  const isSecret = (path: string) =>
    values.some((each) => isSecretValue(path, comparableText(ownField(each, path)), keys, []))
  const paths = [...first, ...others].filter((path) => !isSecret(path))
  const fieldOf = (path: string) => contractFields.find((name) => name === path)
  const compared = Array.from(pathLabels(paths, resourceName), ([path, label]): ComparedField => {
    const [one, other] = values.map((each) => comparableText(ownField(each, path)))
    return { path, field: fieldOf(path), label, isSame: one === other }
  })
  return {
    values,
    fields: [...compared.filter(({ isSame }) => !isSame), ...compared.filter(({ isSame }) => isSame)],
  }
}
