import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { currentConnection, keysOf } from '../api/http/connection.ts'
import type { IdCandidate } from './parse-fields.ts'
import { type FindQuery, parseQuery, queryWhileTyping } from './parse-query.ts'

/** Pause in typing, in milliseconds, before the text is looked up. */
const DEBOUNCE_MS = 150

/** Parses a text into a query that never contains a key of this tab. */
export const readQuery = (text: string): FindQuery => parseQuery(text, keysOf(currentConnection()))

/**
 * Returns the query for a text. It changes immediately for the first keystroke and a paste, and debounced for
 * later keystrokes.
 */
export function useFindQuery(text: string): {
  query: FindQuery
  /** Words that merely look like IDs, which are looked up only on Enter. */
  deferredIds: IdCandidate[]
  /** Whether the query belongs to the current text and is not completely deferred until Enter. */
  isRequested: boolean
  requestWhileTyping: (text: string) => void
  requestOnEnter: (text: string) => void
} {
  /** `isEntered` is whether the user has pressed Enter for this text. */
  const [requested, setRequested] = useState({ text, isEntered: false })
  const { query, deferredIds } = useMemo(() => {
    const query = readQuery(requested.text)
    return requested.isEntered ? { query, deferredIds: [] } : queryWhileTyping(query)
  }, [requested])
  const lastChangeTime = useRef(Number.NEGATIVE_INFINITY)
  const requestDebounced = useDebouncedCallback(setRequested, DEBOUNCE_MS)
  const request = (text: string, isEntered: boolean) => {
    requestDebounced.cancel()
    setRequested({ text, isEntered })
  }
  return {
    query,
    deferredIds,
    isRequested:
      requested.text === text && (deferredIds.length === 0 || query.name !== '' || query.ids.length > 0),
    requestOnEnter: (newText) => request(newText, true),
    requestWhileTyping: (newText) => {
      const hasPaused = performance.now() - lastChangeTime.current > DEBOUNCE_MS
      lastChangeTime.current = performance.now()
      // A paste, a cleared field, or the first keystroke after a pause is requested immediately.
      const isPastedOrCleared = Math.abs(newText.length - text.length) > 1
      if (hasPaused || isPastedOrCleared) request(newText, false)
      else requestDebounced({ text: newText, isEntered: false })
    },
  }
}
