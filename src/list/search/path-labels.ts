import type { ResourceName } from '../../contract/resources.ts'
import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'
import { declaredLabels } from '../../settings/settings.ts'

const contractLabels = new Map<string, string>(Object.entries(t.field))

export function pathLabels(paths: readonly string[], resource: ResourceName): Map<string, string> {
  const otherLabels = fieldLabels(
    paths.filter((path) => !contractLabels.has(path)),
    declaredLabels(resource),
  )
  return new Map(paths.map((path) => [path, contractLabels.get(path) ?? otherLabels.get(path) ?? path]))
}
