import { fieldLabels } from '../../messages/field-labels.ts'
import { t } from '../../messages/messages.ts'

const contractLabels = new Map<string, string>(Object.entries(t.field))

/** Returns the label of each path: that of a field of the interface, another known one, or else the path. */
export function pathLabels(paths: readonly string[]): Map<string, string> {
  const otherLabels = fieldLabels(paths.filter((path) => !contractLabels.has(path)))
  return new Map(paths.map((path) => [path, contractLabels.get(path) ?? otherLabels.get(path) ?? path]))
}
