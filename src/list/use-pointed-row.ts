import { type PointerEvent, useRef } from 'react'

/**
 * Marks the row at which a pointer has moved: only there the row's link lies over it and its copy buttons are seen. A row
 * that comes under a pointer at rest changes its colour alone: while a thousand are scrolled, all else would have the browser
 * build and lay out anew in each frame.
 */
export function usePointedRow(): (event: PointerEvent) => void {
  const pointed = useRef<HTMLElement>(null)
  return ({ target }) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('tbody tr') : null
    if (row === pointed.current) return
    delete pointed.current?.dataset.pointed
    if (row) row.dataset.pointed = ''
    pointed.current = row
  }
}
