import type { ResourceName } from '../contract/resources.ts'
import { type JsonObject, replacePaths } from '../reading/index.ts'
import { settingsOf } from '../settings/settings.ts'

/** Stands for a secret value of any length. */
export const SECRET_MASK = '••••••'

/** Returns a record as a page may show it: secret values are masked, also inside objects; the same one without settings. */
export const shownRecord = (resource: ResourceName, record: JsonObject): JsonObject =>
  replacePaths(record, settingsOf(resource).secretPaths, SECRET_MASK)
