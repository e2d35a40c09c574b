import { useState } from 'react'
import type { Page } from '../api/fetch.ts'
import { jsonText, ownField } from '../api/json.ts'

/** Returns a distinct React key per row: its identifier, or its position if that is missing or repeated. */
export function rowKeys(ids: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>()
  return ids.map((id, position) => {
    if (!id || seen.has(id)) return `position ${position}`
    seen.add(id)
    return `id ${id}`
  })
}

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

interface VisiblePageResult<Field extends string> {
  page: Page<Field> | undefined
  /** The fields that changed; undefined until a page has loaded. */
  changes: Changes | undefined
  /** Shows the rows of the received page; undefined if they are shown already. */
  showNewRows: (() => void) | undefined
}

interface VisiblePageOptions {
  /** A text that identifies the list. */
  listKey: string
  /** Name of the field with a row's identifier. */
  identifier: string
  /** Whether the page belongs to another list and is shown until this list's page arrives. */
  isPlaceholderData: boolean
  /** Whether the page was requested in the background and not by the user. */
  isBackground: () => boolean
}

/** Returns the page to show. Its rows stay in place when a background request returns other rows. */
export function useVisiblePage<Field extends string>(
  received: Page<Field> | undefined,
  { listKey, identifier, isPlaceholderData, isBackground }: VisiblePageOptions,
): VisiblePageResult<Field> {
  const [state, setState] = useState<VisiblePage<Field>>()
  let visiblePage = state
  if (received && !isPlaceholderData && (state?.latest !== received || state.listKey !== listKey)) {
    visiblePage = nextVisiblePage(state, listKey, received, { identifier, isBackground: isBackground() })
    setState(visiblePage)
  }
  // A placeholder is shown as received.
  if (visiblePage?.latest !== received) return { page: received, changes: undefined, showNewRows: undefined }
  return {
    page: visiblePage?.page,
    changes: visiblePage?.changes,
    showNewRows: visiblePage?.hasNewRows
      ? () => setState((current) => current && withNewRows(current))
      : undefined,
  }
}
