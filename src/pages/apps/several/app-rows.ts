import type { platforms } from '../../../contract/resources.ts'
import { t } from '../../../messages/messages.ts'
import { AppForm } from '../app-form.ts'

/** The maximum number of rows, which the console can show and send in reasonable time. */
export const MAX_ROWS = 100

/** The values of a row as text; an unselected platform is ''. */
export interface RowValues {
  displayName: string
  platform: string
  bundleId: string
}

export const emptyRow: RowValues = { displayName: '', platform: '', bundleId: '' }

const initialPlatforms = ['web', 'android', 'ios'] satisfies (typeof platforms)[number][]

/** The rows with which the page opens: one app for each platform, named like the project. */
export const initialRows = (projectName: string): RowValues[] =>
  initialPlatforms.map((platform) => ({ displayName: projectName, platform, bundleId: '' }))

export const areRowsEqual = (one: readonly RowValues[], other: readonly RowValues[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ displayName, platform, bundleId }, index) =>
      displayName === other[index]?.displayName &&
      platform === other[index].platform &&
      bundleId === other[index].bundleId,
  )

export type RowField = keyof RowValues

const rules: Readonly<Record<RowField, string>> = {
  displayName: t.form.displayNameNeeded,
  platform: t.form.platformNeeded,
  bundleId: t.form.correct,
}

/** Returns the invalid fields of a row, by the rules of New app. */
export function rowProblems(values: RowValues): Partial<Record<RowField, string>> {
  const { success, error } = AppForm.safeParse({ ...values, projectId: 'any' })
  if (success) return {}
  const invalid = new Set(error.issues.map(({ path: [field] }) => field))
  return Object.fromEntries(Object.entries(rules).filter(([field]) => invalid.has(field)))
}

const identity = ({ displayName, platform }: RowValues) => JSON.stringify([displayName.trim(), platform])

/** Returns the indexes of the rows whose name and platform an earlier row has. */
export function repeatedRows(rows: readonly RowValues[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (row.displayName.trim() !== '' && seen.has(identity(row))) repeated.add(index)
    seen.add(identity(row))
  }
  return repeated
}
