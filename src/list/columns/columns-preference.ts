import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { projectNamesOf } from '../../api/queries.ts'
import { isSecretName } from '../../api/secrets.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { normalizeName } from '../../messages/field-labels.ts'
import { persistentStore } from '../../preferences/persistent-store.ts'
import { isObject, type Json, ownField, type ServiceRecord } from '../../reading/index.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { isWithin, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, settingsOf } from '../../settings/settings.ts'
import { useStore } from '../../use-store.ts'
import { creationFieldPattern } from '../row-facts.ts'
import { pathLabels } from '../search/path-labels.ts'
import { columnMeter, type FirstPage } from './content-width.ts'

const MAX_DEFAULT_FIELDS = 2

// A wider window has one more default field for each of these steps, in pixels.
const FIELD_STEP = 200
// Around the columns: navigation, edges and a scroll bar.
const FRAME = 306
const [MIN_WINDOW, MAX_WINDOW] = [1280, 2784]

export const MAX_COLUMNS = 50

const MAX_NAME_LENGTH = 100

// Maximum number of fields read per row, because thousands would slow down every change of the list.
const MAX_FIELDS = 200

export const isColumnName = (name: unknown): name is string =>
  typeof name === 'string' && name.length <= MAX_NAME_LENGTH && /^\P{Cc}+$/u.test(name)

export function countExtraFields(
  rows: readonly ServiceRecord<never>[],
  contractFields: readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { record } of rows) {
    for (const name of Object.keys(record).slice(0, MAX_FIELDS)) {
      const value = ownField(record, name)
      if (contractFields.includes(name) || !isColumnName(name)) continue
      // A field that is null in all rows can be chosen too.
      if (value === null) counts.set(name, counts.get(name) ?? 0)
      else if (typeof value !== 'object') counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

// Normalized, without a suffix, most useful first.
const usefulNames = 'email status state plan tier country lastsignin lastlogin lastseen lastactive'.split(' ')

const suffix = /(?:at|code|name|address)$/

// A URL, JSON, or a long text.
const unwieldyText = /^\w+:\/\/|^[[{]|.{60}/

/**
 * The rank of a field as a default column: useful names, the creation time, other texts, flags, numbers, URLs, JSON and
 * long texts.
 */
function rankOf(name: string, value: Json | undefined): number {
  const index = usefulNames.indexOf(normalizeName(name).replace(suffix, ''))
  if (index >= 0) return index
  if (creationFieldPattern.test(name)) return 20
  if (typeof value === 'string') return unwieldyText.test(value) ? 24 : 21
  return typeof value === 'boolean' ? 22 : 23
}

/**
 * The most useful fields that most rows have, and always the creation time.
 * @param max number of the others.
 */
export function defaultExtraFields(
  rows: readonly ServiceRecord<never>[],
  leftOutFields: readonly string[],
  max: number,
): string[] {
  const ranked = [...countExtraFields(rows, leftOutFields)]
    .filter(([name, count]) => count * 2 > rows.length && !isSecretName(name))
    .map(([name]) => {
      const [value] = rows.flatMap(({ record }) => ownField(record, name) ?? [])
      return { name, rank: rankOf(name, value) }
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name)
  const others = ranked.filter((name) => !creationFieldPattern.test(name)).slice(0, max)
  return ranked.filter((name) => creationFieldPattern.test(name) || others.includes(name))
}

type PerList<Value> = { readonly [List in ResourceName]?: Value }

/** The names of each list's columns, and their order, which has columns that are not shown too. */
export interface ColumnsPreference extends PerList<readonly string[]> {
  readonly order?: PerList<readonly string[]>
  readonly widths?: PerList<Readonly<Record<string, number>>>
}

const readColumnNames =
  (max: number) =>
  (value: unknown): string[] | undefined =>
    Array.isArray(value) ? [...new Set(value.filter(isColumnName))].slice(0, max) : undefined

const isWidth = (entry: [string, unknown]): entry is [string, number] =>
  Number.isInteger(entry[1]) && Number(entry[1]) >= MIN_COLUMN_WIDTH && Number(entry[1]) <= MAX_COLUMN_WIDTH

const readWidths = (value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(isWidth)) : undefined

function readPerList<Value>(stored: unknown, read: (value: unknown) => Value | undefined): PerList<Value> {
  const lists = Object.values(resources).map(({ name }) => [name, isObject(stored) && read(stored[name])])
  return Object.fromEntries(lists.filter(([, value]) => value))
}

/** Parses the stored preference, ignoring what has another form. Never throws. */
export function parseColumnsPreference(text: string | null): ColumnsPreference {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (!isObject(stored)) return {}
    const order = readPerList(stored.order, readColumnNames(2 * MAX_COLUMNS))
    const widths = readPerList(stored.widths, readWidths)
    return {
      ...readPerList(stored, readColumnNames(MAX_COLUMNS)),
      ...(Object.keys(order).length > 0 && { order }),
      ...(Object.keys(widths).length > 0 && { widths }),
    }
  } catch {
    return {}
  }
}

export const columnsPreference = persistentStore(
  'service-console.columns',
  parseColumnsPreference,
  JSON.stringify,
)

const noRows: readonly ServiceRecord<never>[] = []

// Fewer rows decide only until a page has as many.
const ENOUGH_ROWS = 10

// In a closure, as other records of a session, so that nothing shows those of another key.
const firstPagesSlot = sessionSlot(() => {
  const pages = new Map<ResourceName, FirstPage>()
  return {
    get: (list: ResourceName) => pages.get(list),
    set: (list: ResourceName, page: FirstPage) => void pages.set(list, page),
  }
})

/**
 * The session's first page of a list, of ten rows if there are as many, which decides the default columns and the
 * widths, so that no later page changes them.
 * @param rows those on screen, kept as the first page if the session has none yet.
 */
export function firstPageOf(client: QueryClient, list: ResourceName, rows = noRows): FirstPage {
  const firstPages = firstPagesSlot(client)
  const known = firstPages.get(list)
  if (known && (known.rows.length >= ENOUGH_ROWS || rows.length < ENOUGH_ROWS)) return known
  const firstPage = { rows, projectNames: projectNamesOf(client).get(), windowWidth: innerWidth }
  if (rows.length > 0) firstPages.set(list, firstPage)
  return firstPage
}

// The interface's fields, and the most useful others that fit; on a small screen, rows are cards. An ID is cut off only to
// make room for a field of `usefulNames` or the creation time.
function defaultNames(list: ResourceName, firstPage: FirstPage): string[] {
  const { rows, windowWidth } = firstPage
  const contractFields: readonly string[] = resources[list].fields
  const width = Math.min(Math.max(windowWidth, MIN_WINDOW), MAX_WINDOW)
  const maxFields = MAX_DEFAULT_FIELDS + Math.floor((width - MIN_WINDOW) / FIELD_STEP)
  const leftOut = [...contractFields, ...settingsOf(list).leftOutPaths]
  const names = [...contractFields, ...defaultExtraFields(rows, leftOut, maxFields)]
  const labels = pathLabels(names, list)
  const widthsOf = columnMeter(list, firstPage)
  let room = windowWidth > 700 ? width - FRAME : Number.POSITIVE_INFINITY
  let cut = 0
  return names.filter((name) => {
    const { width: least, contentWidth } = widthsOf(name, labels.get(name) ?? name)
    const needed = rankOf(name, null) > 20 ? least + cut : least
    if (needed > room && !contractFields.includes(name)) return false
    room -= least
    cut += contentWidth - least
    return true
  })
}

// What the person chose, else what is declared, else the defaults; in the person's order, or else the declared.
export function columnNamesOf(
  list: ResourceName,
  firstPage: FirstPage,
  { [list]: chosenNames, order }: ColumnsPreference,
): readonly string[] {
  const contractFields: readonly string[] = resources[list].fields
  const { columns: declared, hiddenPaths } = settingsOf(list)
  const names = chosenNames ?? declared ?? defaultNames(list, firstPage)
  const ordered = (order?.[list] ?? declared ?? contractFields).filter((name) => names.includes(name))
  return [...new Set([...ordered, ...names])].filter((name) => !isWithin(name, hiddenPaths))
}

export function useColumnNames(
  list: ResourceName,
  rows?: readonly ServiceRecord<never>[],
): readonly string[] {
  const preference = useStore(columnsPreference)
  const firstPage = firstPageOf(useQueryClient(), list, rows)
  const names = useMemo(
    () => JSON.stringify(columnNamesOf(list, firstPage, preference)),
    [list, firstPage, preference],
  )
  // The array keeps its identity while the names are the same, because `Row` is memoized.
  return useMemo((): string[] => JSON.parse(names), [names])
}

/** Returns the widths that the person has set, else the declared ones. The other columns share what is left. */
export function columnWidthsOf(
  list: ResourceName,
  { widths }: ColumnsPreference,
): ReadonlyMap<string, number> {
  return new Map(Object.entries({ ...settingsOf(list).widths, ...widths?.[list] }))
}
