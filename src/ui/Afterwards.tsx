import { type ReactNode, useDeferredValue } from 'react'

/** What a page can do without for a moment: drawn right after the rest, so that what one waits for is seen sooner. */
export function Afterwards({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) && children
}
