import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The last page shown in any layout, because signing in and out change the layout. */
let lastPage: string | undefined

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it, or to the first field of
 * a form that creates a record.
 * @param name distinguishes pages at the same address.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, name = ''): void {
  const { pathname, key } = useLocation()
  const page = pathname + name
  // Synchronizes with the document's focus, once per history entry. The heading may render later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each history entry
  useEffect(() => {
    const focusHeading = () => {
      const heading = main.current?.querySelector('h1')
      if (main.current && !heading) return false
      const isFirst = lastPage === undefined
      const isNew = lastPage !== page
      lastPage = page
      const field = main.current?.querySelector<HTMLElement>('[data-autofocus]')
      // The first page of the tab leaves the focus where the browser or the user put it.
      const target = isFirst ? document.activeElement === document.body && field : (field ?? heading)
      // The router scrolls.
      if (isNew && target) target.focus({ preventScroll: true })
      return true
    }
    if (focusHeading() || main.current === null) return
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(main.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page, key, main])
}
