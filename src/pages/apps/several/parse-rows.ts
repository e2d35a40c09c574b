import papaparse, { type ParseConfig } from 'papaparse'
import { platforms } from '../../../contract/resources.ts'
import type { RowValues } from './app-rows.ts'

/** The rows of a pasted text. */
export interface ParsedRows {
  rows: RowValues[]
  /** Platform names that are not known, whose rows have none. */
  unknownPlatforms: string[]
}

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const platformSynonyms: Readonly<Record<(typeof platforms)[number], readonly string[]>> = {
  web: ['web', 'webapp', 'website', 'browser', 'pwa', 'www', '웹'],
  android: ['android', 'androidapp', 'googleplay', 'playstore', 'google', '안드로이드'],
  ios: ['ios', 'iosapp', 'iphone', 'ipad', 'iphoneos', 'ipados', 'apple', 'appstore', '아이폰', '아이패드'],
}

const columnSynonyms: Readonly<Record<keyof RowValues, readonly string[]>> = {
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

const columnNames = ['displayName', 'platform', 'bundleId'] as const

/** Returns the platform that a text names in any case or by a common synonym, or undefined. */
export const parsePlatform = (text: string): (typeof platforms)[number] | undefined =>
  platforms.find((platform) => platformSynonyms[platform].includes(normalize(text)))

const columnOf = (head: string) => columnNames.find((name) => columnSynonyms[name].includes(normalize(head)))

/** Returns the position of each column, if the line is a head row: all cells name different columns or none. */
function readHead(cells: readonly string[]): Partial<Record<keyof RowValues, number>> | undefined {
  const columns = cells.map(columnOf)
  if (!columns.includes('displayName')) return undefined
  const named = columns.filter((column) => column !== undefined)
  // An app may be named like a column, so another cell must name one as well, or be the only one.
  if (new Set(named).size !== named.length || (named.length < 2 && cells.length > 1)) return undefined
  return Object.fromEntries(named.map((column) => [column, columns.indexOf(column)]))
}

/** Returns a character that the text does not contain. */
function unusedCharacter(text: string): string {
  let code = 1
  while (text.includes(String.fromCharCode(code))) code += 1
  return String.fromCharCode(code)
}

function parseCells(text: string): string[][] {
  const config: ParseConfig<string[]> = {
    // A name may contain commas if a spreadsheet separates the cells with tabs.
    ...(text.includes('\t') ? { delimiter: '\t' } : { delimitersToGuess: [',', ';'] }),
    skipEmptyLines: 'greedy',
  }
  const { data, errors } = papaparse.parse<string[]>(text, config)
  if (!errors.some(({ type }) => type === 'Quotes')) return data
  // A quote that belongs to a name would swallow the lines that follow.
  return papaparse.parse<string[]>(text, { ...config, quoteChar: unusedCharacter(text) }).data
}

/**
 * Parses rows of display name, platform and bundle ID, separated by tabs, commas or semicolons. A head row
 * may name the columns in any order.
 */
export function parseRows(text: string): ParsedRows {
  const lines = parseCells(text).map((cells) => cells.map((cell) => cell.trim()))
  const head = lines[0] && readHead(lines[0])
  const positions = head ?? { displayName: 0, platform: 1, bundleId: 2 }
  const unknown = new Set<string>()
  const rows = lines.slice(head ? 1 : 0).map((cells) => {
    const cell = (name: keyof RowValues) => cells[positions[name] ?? -1] ?? ''
    const platform = parsePlatform(cell('platform'))
    if (platform === undefined && cell('platform') !== '') unknown.add(cell('platform'))
    return { displayName: cell('displayName'), platform: platform ?? '', bundleId: cell('bundleId') }
  })
  return { rows, unknownPlatforms: [...unknown] }
}
