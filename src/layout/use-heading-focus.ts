import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The page shown last, over all frames: signing in and out changes the frame as well. */
let shown: string | undefined

/**
 * Moves the focus to the page's heading when another page is shown, so that a screen reader says where one is; in a form
 * that creates something to its first field, for what is typed next.
 * @param name what tells the page from others at the same address.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, name = ''): void {
  const { pathname, key } = useLocation()
  const page = pathname + name
  // Talks to the document's focus, and comes again with each location: where one only leads on there is no heading yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that the location is another one
  useEffect(() => {
    const heading = main.current?.querySelector('h1')
    if (main.current && !heading) return
    const isNew = shown !== undefined && shown !== page
    shown = page
    // Where the page begins is the router’s: Back finds it scrolled as it was left.
    const field = main.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (isNew) (field ?? heading)?.focus({ preventScroll: true })
  }, [page, key, main])
}
