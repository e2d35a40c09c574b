import { useEffect, useState } from 'react'

/** How long the browser has for a frame before anything that can wait, in milliseconds. */
const pause = 30

/**
 * Whether a value has had its frame: for what can wait until then. Never in a tab that nobody sees. Rows that are drawn
 * later, since they are many, may still be on their way.
 */
export function useDrawn(value: unknown): boolean {
  const [drawn, setDrawn] = useState<unknown>()
  // Talks to the browser's frames.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(value), pause)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return value === drawn
}
