import { type ResourceName, resources } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { declaredLabels } from '../../settings/settings.ts'

/**
 * Returns the labels of a resource's fields: those of the interface always have the interface's, and no other one has
 * these or the name of another field.
 */
export function pathLabels(paths: readonly string[], resource: ResourceName): Map<string, string> {
  const contractFields: readonly (keyof typeof t.field)[] = resources[resource].fields
  const contractLabels = new Map<string, string>(contractFields.map((field) => [field, t.field[field]]))
  const others = paths.filter((path) => !contractLabels.has(path))
  const taken = new Set([...contractLabels.values(), ...others])
  const free = [...fieldLabels(others, declaredLabels(resource))].filter(([, label]) => !taken.has(label))
  const labels = new Map([...contractLabels, ...free])
  return new Map(paths.map((path) => [path, labels.get(path) ?? path]))
}
