import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { currentConnection } from '../api/http/connection.ts'
import type { IdWord } from './parse-fields.ts'
import { type FindQuery, parseQuery, whileTyping } from './parse-query.ts'

/** How long typing has to rest, in milliseconds, before a later keystroke is asked for. */
const rest = 150

/** What a text asks for; the key in use is not looked up. */
export const readQuery = (text: string): FindQuery => parseQuery(text, currentConnection().key())

/** The query that is sent: for the first keystroke and a paste at once, for later keystrokes after a short rest. */
export function useQuestion(text: string): {
  query: FindQuery
  /** Looked up only on Enter. */
  withheld: IdWord[]
  /** Whether the text is already what is asked: at least the name in it, or the IDs of a known shape. */
  isAsked: boolean
  askLater: (text: string) => void
  askNow: (text: string) => void
} {
  const [asked, setAsked] = useState({ text, isConfirmed: false })
  const { query, withheld } = useMemo(() => {
    const query = readQuery(asked.text)
    return asked.isConfirmed ? { query, withheld: [] } : whileTyping(query)
  }, [asked])
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const settle = useDebouncedCallback(setAsked, rest)
  const ask = (text: string, isConfirmed: boolean) => {
    settle.cancel()
    setAsked({ text, isConfirmed })
  }
  return {
    query,
    withheld,
    isAsked: asked.text === text && (withheld.length === 0 || query.name !== '' || query.words.length > 0),
    askNow: (next) => ask(next, true),
    askLater: (next) => {
      const rested = performance.now() - changedAt.current > rest
      changedAt.current = performance.now()
      // A paste, or a field emptied, is a whole question; so is the first letter after a rest.
      const isWhole = Math.abs(next.length - text.length) > 1
      if (rested || isWhole) ask(next, false)
      else settle({ text: next, isConfirmed: false })
    },
  }
}
