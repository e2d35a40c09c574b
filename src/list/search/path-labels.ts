import type { ResourceName } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { declaredLabels } from '../../settings/settings.ts'

const contractLabels = new Map<string, string>(Object.entries(t.field))

export function pathLabels(paths: readonly string[], resource: ResourceName): Map<string, string> {
  const declaredLabel = declaredLabels(resource)
  const labelOf = (path: string) => declaredLabel(path) ?? contractLabels.get(path)
  const labels = fieldLabels(paths, labelOf)
  return new Map(paths.map((path) => [path, labels.get(path) ?? path]))
}
