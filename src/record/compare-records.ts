import { type Resource, type ResourceName, resources } from '../contract/resources.ts'
import { fieldLabels } from '../messages/field-labels.ts'
import { t } from '../messages/messages.ts'
import { type Json, type JsonObject, jsonText, ownField } from '../reading/index.ts'
import { declaredLabels, settingsOf } from '../settings/settings.ts'
import { isSecretValue } from './RecordLinks.tsx'
import { cardRows, rowValues } from './row-values.ts'

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

/** A missing value and an empty one look the same. Where an object was empty, another one may have had a secret. */
const comparableText = (value: Json | undefined) => {
  const text = value === undefined || value === null ? '' : jsonText(value)
  return text === '{}' ? '' : text
}

/** Returns the fields of two records in the order of the record card, those that differ first, and the rows' values. */
export function compareRecords(
  resourceName: ResourceName,
  records: readonly [JsonObject, JsonObject],
  keys: readonly string[],
) {
  const declared = settingsOf(resourceName)
  // Secret fields are left out like hidden ones, so that not even a difference shows.
  const settings = {
    ...declared,
    hiddenPaths: [...declared.hiddenPaths, ...declared.secretPaths],
    secretPaths: [],
  }
  const values = records.map((record) => rowValues(record, settings))
  const { nameField, identifier, fields } = resources[resourceName]
  const contractFields = [...new Set([nameField, identifier, ...fields])]
  const { first, others } = cardRows({ ...values[0], ...values[1] }, contractFields, settings)
  const isSecret = (path: string) =>
    values.some((each) => isSecretValue(path, comparableText(ownField(each, path)), keys, []))
  const paths = [...first, ...others].filter((path) => !isSecret(path))
  const fieldOf = (path: string) => contractFields.find((name) => name === path)
  const labels = fieldLabels(
    paths.filter((path) => !fieldOf(path)),
    declaredLabels(resourceName),
  )
  const compared = paths.map((path): ComparedField => {
    const field = fieldOf(path)
    const [one, other] = values.map((each) => comparableText(ownField(each, path)))
    return { path, field, label: field ? t.field[field] : (labels.get(path) ?? path), isSame: one === other }
  })
  return {
    values,
    fields: [...compared.filter(({ isSame }) => !isSame), ...compared.filter(({ isSame }) => isSame)],
  }
}
