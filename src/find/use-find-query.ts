import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { currentConnection } from '../api/http/connection.ts'
import type { IdWord } from './parse-fields.ts'
import { type FindQuery, parseQuery, queryWhileTyping } from './parse-query.ts'

/** How long typing has to rest, in milliseconds, before a later keystroke is asked for. */
const DEBOUNCE_MS = 150

/** What a text asks for; the key in use is not looked up. */
export const readQuery = (text: string): FindQuery => parseQuery(text, currentConnection().key())

/** The query that is sent: for the first keystroke and a paste at once, for later keystrokes after a short rest. */
export function useFindQuery(text: string): {
  query: FindQuery
  /** Looked up only on Enter. */
  withheld: IdWord[]
  /** Whether the text is already what is asked: at least the name in it, or the IDs of a known shape. */
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
      // A paste, or a field emptied, is a whole question; so is the first letter after a rest.
      const isWhole = Math.abs(next.length - text.length) > 1
      if (rested || isWhole) request(next, false)
      else requestDebounced({ text: next, isConfirmed: false })
    },
  }
}
