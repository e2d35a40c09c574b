import { useState } from 'react'
import type { Page } from '../api/page.ts'
import { type Changes, nextVisiblePage, type VisiblePage, withNewRows } from './visible-page.ts'

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
