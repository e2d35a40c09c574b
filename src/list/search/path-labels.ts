import { type ResourceName, resources } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { declaredLabels } from '../../settings/settings.ts'

/** Returns the labels of a resource's fields: those of the interface always have the interface's. */
export function pathLabels(paths: readonly string[], resource: ResourceName): Map<string, string> {
  const contractFields: readonly (keyof typeof t.field)[] = resources[resource].fields
  const contractLabels = new Map<string, string>(contractFields.map((field) => [field, t.field[field]]))
  const otherLabels = fieldLabels(
    paths.filter((path) => !contractLabels.has(path)),
    declaredLabels(resource),
    contractLabels.values(),
  )
  return new Map(paths.map((path) => [path, contractLabels.get(path) ?? otherLabels.get(path) ?? path]))
}
