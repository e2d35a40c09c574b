import { type platforms, resources } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { AppForm } from './app-form.ts'

/** Maximum number of rows, so that the console can show and send them in reasonable time. */
export const MAX_ROWS = 100

/** The fields of a row, in order: those of the request, without the project that all rows share. */
export const rowFields = resources.apps.bodyFields.filter((field) => field !== 'projectId')
export type RowField = (typeof rowFields)[number]

/** The values of a row as text; an unselected platform is ''. */
export type RowValues = Record<RowField, string>

export const emptyRow: RowValues = { displayName: '', platform: '', bundleId: '' }

const initialPlatforms = ['web', 'android', 'ios'] satisfies (typeof platforms)[number][]

/** Returns the rows with which the page opens: one app for each platform, named like the project. */
export const initialRows = (projectName: string): RowValues[] =>
  initialPlatforms.map((platform) => ({ displayName: projectName, platform, bundleId: '' }))

export const areRowsEqual = (one: readonly RowValues[], other: readonly RowValues[]): boolean =>
  one.length === other.length &&
  one.every((row, index) => rowFields.every((field) => row[field] === other[index]?.[field]))

const fieldErrorTexts: Readonly<Record<RowField, string>> = {
  displayName: t.form.displayNameNeeded,
  platform: t.form.platformNeeded,
  bundleId: t.form.checkHighlighted,
}

/** Returns the error texts of a row's invalid fields, by the same rules as *New app*. */
export function rowProblems(values: RowValues): Partial<Record<RowField, string>> {
  // The form also requires a project, which is not part of a row.
  const { success, error } = AppForm.safeParse({ ...values, projectId: 'any' })
  if (success) return {}
  const invalidFields = new Set(error.issues.map(({ path: [field] }) => field))
  return Object.fromEntries(Object.entries(fieldErrorTexts).filter(([field]) => invalidFields.has(field)))
}

const nameAndPlatformKey = ({ displayName, platform }: RowValues) =>
  JSON.stringify([displayName.trim(), platform])

/** Returns the indexes of the named rows with the same name and platform as an earlier row. */
export function repeatedRowIndexes(rows: readonly RowValues[]): ReadonlySet<number> {
  const earlierKeys = new Set<string>()
  const repeatedIndexes = new Set<number>()
  for (const [index, row] of rows.entries()) {
    if (row.displayName.trim() !== '' && earlierKeys.has(nameAndPlatformKey(row))) repeatedIndexes.add(index)
    earlierKeys.add(nameAndPlatformKey(row))
  }
  return repeatedIndexes
}
