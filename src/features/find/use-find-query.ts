import { useDebouncedCallback } from '@mantine/hooks'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { learnedShapesOf } from '../../record/pasted/learned-shapes.ts'
import type { IdCandidate } from '../../record/pasted/parse-fields.ts'
import { type FindQuery, parseQuery, queryWhileTyping } from '../../record/pasted/parse-query.ts'
import { keysInTab } from '../../session/session-state.ts'

/** Pause in typing, in milliseconds, before the text is looked up. */
const DEBOUNCE_MS = 250

/** Parses a text into a query that never contains a key of this tab. */
export const readQuery = (text: string, client: QueryClient): FindQuery =>
  parseQuery(text, keysInTab(), learnedShapesOf(client))

/** Returns the query for a text. It changes immediately for a paste, and debounced for keystrokes. */
export function useFindQuery(text: string): {
  query: FindQuery
  /** Words that merely look like IDs, which are looked up only on Enter. */
  deferredIds: IdCandidate[]
  /** A single letter, which is searched for only on Enter; '' for none. */
  deferredName: string
  /** Whether the query belongs to the current text and is not completely deferred until Enter. */
  isRequested: boolean
  requestWhileTyping: (text: string) => void
  requestOnEnter: (text: string) => void
} {
  const client = useQueryClient()
  /** `isEntered` is whether the user has pressed Enter for this text. */
  const [requested, setRequested] = useState({ text, isEntered: false })
  const { query, deferredIds, deferredName } = useMemo(() => {
    const fullQuery = readQuery(requested.text, client)
    if (requested.isEntered) return { query: fullQuery, deferredIds: [], deferredName: '' }
    const { query, deferredIds } = queryWhileTyping(fullQuery, learnedShapesOf(client))
    return {
      query,
      deferredIds,
      deferredName: deferredIds.length > 0 || query.name !== '' ? '' : fullQuery.name,
    }
  }, [requested, client])
  const isDeferred =
    deferredName !== '' || (deferredIds.length > 0 && query.name === '' && query.ids.length === 0)
  const requestDebounced = useDebouncedCallback(setRequested, DEBOUNCE_MS)
  const request = (text: string, isEntered: boolean) => {
    requestDebounced.cancel()
    setRequested({ text, isEntered })
  }
  return {
    query,
    deferredIds,
    deferredName,
    isRequested: requested.text === text && !isDeferred,
    requestOnEnter: (newText) => request(newText, true),
    requestWhileTyping: (newText) => {
      const isPastedOrCleared = newText === '' || Math.abs(newText.length - text.length) > 1
      if (isPastedOrCleared) request(newText, false)
      else requestDebounced({ text: newText, isEntered: false })
    },
  }
}
