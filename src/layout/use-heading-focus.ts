import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The page shown last, over all frames: signing in and out changes the frame as well. */
let shown: string | undefined

/**
 * Moves the focus to the page's heading when another page is shown, so that a screen reader says where one is.
 * @param name what tells the page from others at the same address.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, name = ''): void {
  const { pathname } = useLocation()
  const page = pathname + name
  // Talks to the document's focus.
  useEffect(() => {
    const isNew = shown !== undefined && shown !== page
    shown = page
    if (isNew) main.current?.querySelector('h1')?.focus()
  }, [page, main])
}
