import { useEffect, useRef, useState } from 'react'
import type { Candidate, SearchResult } from '../api/find-by-name.ts'
import { type Explanation, explain } from '../errors/explain.ts'
import type { Subject } from '../messages/en-failure.ts'
import type { Texts } from './work.ts'

/** What was sent: the values, and those that the form began with. */
export interface Sent {
  begin: Texts
  values: Texts
}

/** What a look at the service tells of a write whose outcome was unknown. */
export type Checked =
  | { kind: 'found'; matches: (Candidate & { to: string | undefined })[] }
  | { kind: 'notFound' }
  | { kind: 'saved'; to: string }
  | { kind: 'unsaved' }
  /** The record holds something else than before and than what was sent. */
  | { kind: 'differs'; now: Texts }
  /** Not found, but not the whole list could be seen. */
  | { kind: 'incomplete' }
  /** What to look in is not known. */
  | { kind: 'nowhere' }
  | { kind: 'failed'; explanation: Explanation }

/** Where a look has settled nothing, or has found what may have been there before. */
export const mayBeMissing = ({ kind }: Checked): boolean =>
  kind === 'found' || kind === 'incomplete' || kind === 'nowhere' || kind === 'failed'

export type Look = (sent: Sent, signal: AbortSignal) => Promise<Checked>

/** Looks for what was sent, and holds what came of it. */
export interface Check {
  checked: Checked | undefined
  isChecking: boolean
  /** Gives undefined where it was left before its end. */
  run: (sent: Sent) => Promise<Checked | undefined>
  reset: () => void
}

/** @param subject what is read, as a failure names it. */
export function useCheck(look: Look, subject: Subject): Check {
  const [checked, setChecked] = useState<Checked>()
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController>(undefined)
  // Talks to the network: nobody waits any more for what a page asked that was left.
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setChecking(false)
    setChecked(undefined)
  }
  return {
    checked,
    isChecking,
    reset: stop,
    async run(sent) {
      stop()
      const controller = new AbortController()
      running.current = controller
      setChecking(true)
      const result = await look(sent, controller.signal).catch(
        (error: unknown): Checked => ({ kind: 'failed', explanation: explain(error, { read: subject }) }),
      )
      if (running.current !== controller || controller.signal.aborted) return undefined
      setChecking(false)
      setChecked(result)
      return result
    },
  }
}

/** What a look through a list tells. @param toAddress where a record is shown. */
export function toChecked({ matches, isComplete }: SearchResult, toAddress: (id: string) => string): Checked {
  if (matches.length > 0) {
    return {
      kind: 'found',
      matches: matches.map((match) => ({
        ...match,
        to: match.id === undefined ? undefined : toAddress(match.id),
      })),
    }
  }
  return { kind: isComplete ? 'notFound' : 'incomplete' }
}
