import { type RefObject, useEffect } from 'react'

/** What a group may take on a slow machine, in milliseconds. */
const enough = 20

/**
 * Has the browser lay out a table's groups of rows that are out of sight, one after the other while it has nothing else to
 * do: rows that are scrolled into view are only painted then. Where a browser does not tell when it is idle, it does so
 * as they come.
 */
export function useLaidOut(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly unknown[] | undefined,
): void {
  // Talks to the browser's layout.
  useEffect(() => {
    if (rows === undefined || !('requestIdleCallback' in window)) return undefined
    const groups = [...(table.current?.tBodies ?? [])]
    function layOutNext(deadline: IdleDeadline) {
      // To ask for a place is what has it computed.
      do groups.shift()?.rows[0]?.getBoundingClientRect()
      while (groups.length > 0 && deadline.timeRemaining() > enough)
      if (groups.length > 0) idle = requestIdleCallback(layOutNext)
    }
    let idle = requestIdleCallback(layOutNext)
    return () => cancelIdleCallback(idle)
  }, [table, rows])
}
