import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The page shown last, over all frames: signing in and out changes the frame as well. */
let lastPage: string | undefined

/**
 * Moves the focus to the page's heading when another page is shown, so that a screen reader says where one is; in a form
 * that creates something to its first field, for what is typed next.
 * @param name what tells the page from others at the same address.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, name = ''): void {
  const { pathname, key } = useLocation()
  const page = pathname + name
  // Synchronizes with the document's focus, once for each history entry. The heading may come later than its page's address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that the location is another one
  useEffect(() => {
    const focusHeading = () => {
      const heading = main.current?.querySelector('h1')
      if (main.current && !heading) return false
      const isFirst = lastPage === undefined
      const isNew = lastPage !== page
      lastPage = page
      const field = main.current?.querySelector<HTMLElement>('[data-autofocus]')
      // The page that the tab begins with leaves the focus where the browser or the person has put it.
      const target = isFirst ? document.activeElement === document.body && field : (field ?? heading)
      // Scrolling is the router's.
      if (isNew && target) target.focus({ preventScroll: true })
      return true
    }
    if (focusHeading() || main.current === null) return
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(main.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [page, key, main])
}
