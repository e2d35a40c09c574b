import papaparse, { type ParseConfig } from 'papaparse'
import { platforms, resources } from '../../contract/resources.ts'
import { platformName } from '../../messages/field-labels.ts'
import { t } from '../../messages/lazy-messages.ts'
import { AppForm } from './app-form.ts'

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const platformSynonyms: Readonly<Record<(typeof platforms)[number], readonly string[]>> = {
  web: ['web', 'webapp', 'website', 'browser', 'pwa', 'www', '웹'],
  android: ['android', 'androidapp', 'googleplay', 'playstore', 'google', '안드로이드'],
  ios: ['ios', 'iosapp', 'iphone', 'ipad', 'iphoneos', 'ipados', 'apple', 'appstore', '아이폰', '아이패드'],
}

const columnSynonyms: Readonly<Record<RowField, readonly string[]>> = {
  displayName: ['displayname', 'name', 'appname', 'app', 'title', '표시이름', '이름', '앱이름'],
  platform: ['platform', 'os', 'system', 'type', '플랫폼'],
  bundleId: [
    'bundleid',
    'bundle',
    'bundleidentifier',
    'packagename',
    'package',
    'applicationid',
    'appid',
    '번들id',
  ],
}

export const parsePlatform = (text: string): (typeof platforms)[number] | undefined =>
  platforms.find((platform) => platformSynonyms[platform].includes(normalize(text)))

const columnOf = (header: string) =>
  rowFields.find((field) => columnSynonyms[field].includes(normalize(header)))

function readHeader(cells: readonly string[]): Partial<Record<RowField, number>> | undefined {
  const columns = cells.map(columnOf)
  if (!columns.includes('displayName')) return undefined
  const namedColumns = columns.filter((column) => column !== undefined)
  const hasRepeatedColumn = new Set(namedColumns).size !== namedColumns.length
  // If only one of several cells names a column, that cell may be the name of an app.
  const mayBeAppName = namedColumns.length === 1 && cells.length > 1
  if (hasRepeatedColumn || mayBeAppName) return undefined
  return Object.fromEntries(namedColumns.map((column) => [column, columns.indexOf(column)]))
}

function parseCells(text: string): string[][] {
  const config: ParseConfig<string[]> = {
    // A text with tabs comes from a spreadsheet, whose cells may contain commas.
    ...(text.includes('\t') ? { delimiter: '\t' } : { delimitersToGuess: [',', ';'] }),
    skipEmptyLines: 'greedy',
  }
  const { data, errors } = papaparse.parse<string[]>(text, config)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  // An unmatched quote would make the following lines part of its cell. The fast mode takes quotes as they are.
  return papaparse.parse<string[]>(text, { ...config, fastMode: true }).data
}

/**
 * Parses rows of display name, platform and bundle ID, separated by tabs, commas or semicolons. A header row
 * may name the columns in any order. Rows with one of `unknownPlatforms` have no platform.
 */
export function parseRows(text: string): { rows: RowValues[]; unknownPlatforms: string[] } {
  const lines = parseCells(text).map((cells) => cells.map((cell) => cell.trim()))
  const columnPositions = lines[0] && readHeader(lines[0])
  const unknownPlatforms = new Set<string>()
  const rows = lines.slice(columnPositions ? 1 : 0).map((cells) => {
    const cellOf = (field: RowField) => {
      const position = columnPositions ? columnPositions[field] : rowFields.indexOf(field)
      return position === undefined ? '' : (cells[position] ?? '')
    }
    const platformCell = cellOf('platform')
    const platform = parsePlatform(platformCell)
    if (platform === undefined && platformCell !== '') unknownPlatforms.add(platformCell)
    return { displayName: cellOf('displayName'), platform: platform ?? '', bundleId: cellOf('bundleId') }
  })
  return { rows, unknownPlatforms: [...unknownPlatforms] }
}

// Maximum number of rows, so that the console can show and send them in reasonable time.
export const MAX_ROWS = 100

export const rowFields = resources.apps.bodyFields.filter((field) => field !== 'projectId')
export type RowField = (typeof rowFields)[number]

export type RowValues = Record<RowField, string>

const initialPlatforms = ['web', 'android', 'ios'] satisfies (typeof platforms)[number][]

export const initialRows = (projectName: string): RowValues[] =>
  initialPlatforms.map((platform) => ({
    displayName:
      projectName === '' || platform === 'web'
        ? projectName
        : t.newApps.nameFor(projectName, t.platform[platform]),
    platform,
    bundleId: '',
  }))

/** Returns a possible mistake in each row's name: an earlier row has it too, or it names another platform. */
export function nameWarnings(rows: readonly RowValues[]): (string | undefined)[] {
  const names = rows.map(({ displayName }) => displayName.trim())
  return rows.map(({ platform }, index) => {
    const name = names[index] ?? ''
    if (name !== '' && names.indexOf(name) < index) return t.newApps.repeated
    // Whole words only: Webster is no app for Web, but `Android용` is one for Android.
    const isNamed = (candidate: string) => new RegExp(`(?<![a-z\\d])${candidate}(?![a-z\\d])`, 'i').test(name)
    const named = platforms.filter(isNamed)
    const [other] = named
    return other && platform !== '' && !named.some((candidate) => candidate === platform)
      ? t.newApps.otherPlatform(t.platform[other], platformName(platform))
      : undefined
  })
}

const fieldErrorTexts: Readonly<Record<RowField, string>> = {
  displayName: t.form.displayNameNeeded,
  platform: t.form.platformNeeded,
  bundleId: t.form.checkHighlighted,
}

export function rowProblems(values: RowValues): Partial<Record<RowField, string>> {
  // The form also requires a project, which is not part of a row.
  const { success, error } = AppForm.safeParse({ ...values, projectId: 'any' })
  if (success) return {}
  const invalidFields = new Set(error.issues.map(({ path: [field] }) => field))
  return Object.fromEntries(Object.entries(fieldErrorTexts).filter(([field]) => invalidFields.has(field)))
}
