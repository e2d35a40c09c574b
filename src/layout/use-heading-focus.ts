import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The page shown last, over all frames: signing in and out changes the frame as well. */
let shown: string | undefined

/** Moves the focus to the page's heading when another page is shown, so that a screen reader says where one is. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  // Talks to the document's focus.
  useEffect(() => {
    const isNew = shown !== undefined && shown !== pathname
    shown = pathname
    if (isNew) main.current?.querySelector('h1')?.focus()
  }, [pathname, main])
}
