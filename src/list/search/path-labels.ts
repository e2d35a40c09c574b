import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'

const contractLabels = new Map<string, string>(Object.entries(t.field))

export function pathLabels(paths: readonly string[]): Map<string, string> {
  const otherLabels = fieldLabels(paths.filter((path) => !contractLabels.has(path)))
  return new Map(paths.map((path) => [path, contractLabels.get(path) ?? otherLabels.get(path) ?? path]))
}
