import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { currentConnection } from '../api/http/connection.ts'
import type { IdWord } from './parse-fields.ts'
import { type FindQuery, parseQuery, queryWhileTyping } from './parse-query.ts'

/** Pause in typing, in milliseconds, before a later keystroke is requested. */
const DEBOUNCE_MS = 150

/** Parses a text into a query that never contains the key in use. */
export const readQuery = (text: string): FindQuery => parseQuery(text, currentConnection().key())

/** The query to send: immediately for the first keystroke and a paste, debounced for later keystrokes. */
export function useFindQuery(text: string): {
  query: FindQuery
  /** Looked up only on Enter. */
  withheld: IdWord[]
  /** Whether the text has been requested already: at least its name, or its IDs with a known shape. */
  isAsked: boolean
  askLater: (text: string) => void
  askNow: (text: string) => void
} {
  const [requested, setAsked] = useState({ text, isConfirmed: false })
  const { query, withheld } = useMemo(() => {
    const query = readQuery(requested.text)
    return requested.isConfirmed ? { query, withheld: [] } : queryWhileTyping(query)
  }, [requested])
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const requestDebounced = useDebouncedCallback(setAsked, DEBOUNCE_MS)
  const request = (text: string, isConfirmed: boolean) => {
    requestDebounced.cancel()
    setAsked({ text, isConfirmed })
  }
  return {
    query,
    withheld,
    isAsked:
      requested.text === text && (withheld.length === 0 || query.name !== '' || query.words.length > 0),
    askNow: (next) => request(next, true),
    askLater: (next) => {
      const rested = performance.now() - changedAt.current > DEBOUNCE_MS
      changedAt.current = performance.now()
      // A paste, a cleared field, or the first keystroke after a pause is requested immediately.
      const isWhole = Math.abs(next.length - text.length) > 1
      if (rested || isWhole) request(next, false)
      else requestDebounced({ text: next, isConfirmed: false })
    },
  }
}
