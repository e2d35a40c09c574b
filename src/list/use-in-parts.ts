import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Page } from '../api/page.ts'
import { begin, type Drawn, goOn, isWhole, many } from './parts.ts'

/** Where the first part is laid out in less than this, in milliseconds, all the rest can be the second. */
const quick = 12

interface Begun<Field extends string> extends Drawn<Page<Field>> {
  /** When its first part was begun, by the page's clock; only of that. */
  at?: number | undefined
}

/**
 * How far the rows of a page are drawn: many of them in parts, so that what is typed or clicked meanwhile waits for none.
 * Before its turn comes a row's place holds the row that was there before, as while a page loads; those that have no
 * successor go in parts, too.
 */
export function useInParts<Field extends string>(asked: Page<Field> | undefined) {
  const later = useDeferredValue(asked)
  const page = asked && asked.rows.length > many ? later : asked
  const [last, setDrawn] = useState<Begun<Field>>()
  const drawn = page && (last?.page === page ? last : { ...begin(page, last?.places), at: performance.now() })
  // Known before anything is drawn: https://react.dev/reference/react/useState#storing-information-from-previous-renders
  if (drawn !== last) setDrawn(drawn)
  const isDone = drawn === undefined || isWhole(drawn)
  const isQuick = useRef(false)
  // Talks to the browser's layout, which has to be computed anyway.
  useLayoutEffect(() => {
    if (isDone || drawn.at === undefined) return
    document.body.getBoundingClientRect()
    isQuick.current = performance.now() - drawn.at < quick
  }, [drawn, isDone])
  // Talks to the browser's frames, of which each part gets one of its own.
  useEffect(() => {
    if (!isDone) startTransition(() => setDrawn(goOn(drawn, isQuick.current)))
  }, [drawn, isDone])
  return { drawn, isWhole: isDone && page === asked }
}
