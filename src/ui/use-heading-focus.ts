import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { focusAfter } from './focus.ts'

/** Maximum number of frames in which the heading may be hidden. */
const MAX_FRAMES = 30

/** The page shown last. It outlives the layouts, because signing in and out change the layout. */
let lastPage: string | undefined
let lastEntry: string | undefined

/**
 * Moves the focus to the heading of a new page, so that screen readers announce it, or to the first field of
 * a form that creates a record.
 * @param main the element that contains the heading. An empty ref leaves the focus where it is.
 * @param pageKey distinguishes pages at the same address, such as those of two keys.
 * @param path of the page, if not that of the address.
 */
export function useHeadingFocus(
  main: RefObject<HTMLElement | null>,
  pageKey = '',
  path: string | undefined = undefined,
): void {
  const { pathname, key: entryKey } = useLocation()
  const page = `${pageKey} ${path ?? pathname}`
  const entry = `${pageKey} ${pathname} ${entryKey}`
  // Synchronizes with the document's focus, once per history entry. The heading may render later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entryKey` changes with each history entry
  useEffect(() => {
    let frame = 0
    const tryFocus = () => {
      const heading = main.current?.querySelector('h1')
      if (main.current && !heading) return false
      const isFirstPage = lastPage === undefined
      // A window that becomes wider or narrower shows the same entry as another page.
      const isNewPage = lastPage !== page && lastEntry !== entry
      lastPage = page
      lastEntry = entry
      const autofocusField = main.current?.querySelector<HTMLElement>('[data-autofocus]')
      // The first page of the tab leaves the focus where the browser or the user put it.
      const isNothingFocused = document.activeElement === document.body
      if (!isNewPage) return true
      const target = isFirstPage ? isNothingFocused && autofocusField : heading
      if (target) focusOnceVisible(target, autofocusField ?? target, MAX_FRAMES)
      return true
    }
    // Chromium may hide the page for a few more frames after the menu that covered it has closed.
    const focusOnceVisible = (first: HTMLElement, target: HTMLElement, framesLeft: number) => {
      // Scrolling is left to `useScrollRestoration`.
      focusAfter(first, target)
      const { activeElement } = document
      const isLost =
        activeElement === document.body || !activeElement?.checkVisibility({ visibilityProperty: true })
      if (!isLost || framesLeft === 0) return
      frame = requestAnimationFrame(() => focusOnceVisible(first, target, framesLeft - 1))
    }
    const observer = new MutationObserver(() => tryFocus() && observer.disconnect())
    if (!tryFocus() && main.current) observer.observe(main.current, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [page, entryKey, main])
}
