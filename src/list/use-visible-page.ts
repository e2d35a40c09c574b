import { useState } from 'react'
import type { Page } from '../api/page.ts'
import { type Changes, nextVisiblePage, type VisiblePage, withNewRows } from './visible-page.ts'

interface VisiblePageResult<Field extends string> {
  page: Page<Field> | undefined
  /** The fields that differ from what was shown before; undefined before a page was received. */
  changes: Changes | undefined
  /** Shows the rows of the received page; undefined where they are shown. */
  showNewRows: (() => void) | undefined
}

interface VisiblePageOptions {
  /** The list, as a text that tells it from others. */
  list: string
  identifier: string
  /** The page is that of another list, until this one's arrives. */
  isPlaceholderData: boolean
  /** Whether nobody requested the page. */
  isBackground: () => boolean
}

/** The page to show of a list, whose rows stay where they are when a request that nobody triggered returns others. */
export function useVisiblePage<Field extends string>(
  received: Page<Field> | undefined,
  { list, identifier, isPlaceholderData, isBackground }: VisiblePageOptions,
): VisiblePageResult<Field> {
  const [state, setState] = useState<VisiblePage<Field>>()
  let shown = state
  if (received && !isPlaceholderData && (state?.latest !== received || state.list !== list)) {
    shown = nextVisiblePage(state, list, received, { identifier, isBackground: isBackground() })
    setState(shown)
  }
  if (shown?.latest !== received) return { page: received, changes: undefined, showNewRows: undefined }
  return {
    page: shown?.page,
    changes: shown?.changes,
    showNewRows: shown?.hasNewRows ? () => setState((current) => current && withNewRows(current)) : undefined,
  }
}
