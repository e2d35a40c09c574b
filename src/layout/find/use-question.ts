import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { currentConnection } from '../../api/http/connection.ts'
import { type FindQuery, parseQuery } from './parse-query.ts'

/** How long typing has to rest, in milliseconds, before a later keystroke is asked for. */
const rest = 150

/** What a text asks for; the key in use is not looked up. */
export const readQuery = (text: string): FindQuery => parseQuery(text, currentConnection().key())

/** The query that is sent: for the first keystroke and a paste at once, for later keystrokes after a short rest. */
export function useQuestion(text: string): {
  query: FindQuery
  /** Whether the text is already what is asked. */
  isAsked: boolean
  askLater: (text: string) => void
  askNow: (text: string) => void
} {
  const [asked, setAsked] = useState(text)
  const query = useMemo(() => readQuery(asked), [asked])
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const settle = useDebouncedCallback(setAsked, rest)
  const askNow = (next: string) => {
    settle.cancel()
    setAsked(next)
  }
  return {
    query,
    isAsked: asked === text,
    askNow,
    askLater: (next) => {
      const rested = performance.now() - changedAt.current > rest
      changedAt.current = performance.now()
      // A paste, or a field emptied, is a whole question; so is the first letter after a rest.
      const isWhole = Math.abs(next.length - text.length) > 1
      if (rested || isWhole) askNow(next)
      else settle(next)
    },
  }
}
