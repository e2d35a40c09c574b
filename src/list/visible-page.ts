import { jsonText, ownField } from '../api/json.ts'
import type { Page } from '../api/page.ts'
import { rowKeys } from './row-keys.ts'

/** Names of the fields whose values have changed, by row key. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>

const noChanges: Changes = new Map()

/** The page of a list on screen, whose rows never move because of a background request. */
export interface VisiblePage<Field extends string> {
  /** A text that identifies the list. */
  listKey: string
  /** The page received last. */
  latest: Page<Field>
  /** The page with the rows on screen. */
  page: Page<Field>
  /** Whether the latest page has other rows than those on screen. */
  hasNewRows: boolean
  /** The changes of the last response that changed any field of these rows. */
  changes: Changes
}

type Row = Page<never>['rows'][number]

const keysOf = ({ rows }: Page<never>, identifier: string): string[] =>
  rowKeys(
    rows.map(({ record }) => {
      const id = ownField(record, identifier)
      return id === undefined || id === null ? undefined : jsonText(id)
    }),
  )

const changedFields = (previous: Row, latest: Row): Set<string> => {
  const names = Object.keys({ ...previous.record, ...latest.record })
  const textOf = ({ record }: Row, name: string) => {
    const value = ownField(record, name)
    // Quotes distinguish an empty text from a missing field.
    return value === undefined ? '' : JSON.stringify(jsonText(value))
  }
  return new Set(names.filter((name) => textOf(previous, name) !== textOf(latest, name)))
}

/**
 * Returns the page to show after a response.
 * @param isBackground whether the response was requested in the background.
 */
export function nextVisiblePage<Field extends string>(
  previous: VisiblePage<Field> | undefined,
  listKey: string,
  latest: Page<Field>,
  { identifier, isBackground }: { identifier: string; isBackground: boolean },
): VisiblePage<Field> {
  if (previous?.listKey !== listKey)
    return { listKey, latest, page: latest, hasNewRows: false, changes: noChanges }
  const latestKeys = keysOf(latest, identifier)
  const previousKeys = keysOf(previous.page, identifier)
  const latestRows = new Map(latest.rows.map((row, index) => [latestKeys[index], row]))
  const changes = new Map<string, ReadonlySet<string>>()
  for (const [index, row] of previous.page.rows.entries()) {
    const key = previousKeys[index]
    const latestRow = latestRows.get(key)
    if (key === undefined || latestRow === undefined || latestRow === row) continue
    const fields = changedFields(row, latestRow)
    if (fields.size > 0) changes.set(key, fields)
  }
  const hasSameRows =
    latestKeys.length === previousKeys.length && latestKeys.every((key, index) => key === previousKeys[index])
  const hasNewRows = isBackground && !hasSameRows && previousKeys.length > 0
  const page = hasNewRows
    ? {
        ...previous.page,
        rows: previous.page.rows.map((row, index) => latestRows.get(previousKeys[index]) ?? row),
      }
    : latest
  return { listKey, latest, page, hasNewRows, changes: changes.size > 0 ? changes : previous.changes }
}

/** Shows the latest page after the user requested it. */
export const withNewRows = <Field extends string>(visiblePage: VisiblePage<Field>): VisiblePage<Field> => ({
  ...visiblePage,
  page: visiblePage.latest,
  hasNewRows: false,
})
