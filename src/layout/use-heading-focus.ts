import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus to the page's heading when another page is shown, so that a screen reader says where one is. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Talks to the document's focus.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.querySelector('h1')?.focus()
  }, [pathname, main])
}
