import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import styles from './Separator.module.css'

// Distances of an arrow key, in pixels.
const STEP = 16
const LARGE_STEP = 64

interface SeparatorProps {
  label: string
  /** The width that it changes, in pixels, as its limits. */
  value: number
  min: number
  max: number
  /** The edge at which it stands, in a page that reads from left to right. The parent must be positioned. */
  grows: 'left' | 'right'
  tabIndex?: number
  /** Called on each move, which should render little. */
  onChange: (width: number) => void
  /** Called at the end of a drag, and on each key. */
  onCommit?: (width: number) => void
  /** Called on a double click and on Enter: to fit the contents, or to return to the default. */
  onReset?: () => void
}

/** A vertical edge that changes a width by drags and keys. */
export function Separator(props: SeparatorProps) {
  const { label, value, min, max, grows, tabIndex = 0, onChange, onCommit, onReset } = props
  const [draggedWidth, setDraggedWidth] = useState<number>()
  const start = useRef<{ x: number; width: number }>(undefined)
  const current = Math.round(draggedWidth ?? value)
  const limit = (width: number) => Math.round(Math.max(min, Math.min(max, width)))
  const directionOf = (element: Element) =>
    (grows === 'right') === (getComputedStyle(element).direction === 'ltr') ? 1 : -1

  const onKeyDown = (event: KeyboardEvent) => {
    // Such as Alt and an arrow, which goes back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = (event.shiftKey ? LARGE_STEP : STEP) * directionOf(event.currentTarget)
    const widths = new Map([
      ['ArrowLeft', current - step],
      ['ArrowRight', current + step],
      ['Home', min],
      ['End', max],
    ])
    const width = widths.get(event.key)
    if (width === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (width === undefined) return onReset?.()
    onChange(limit(width))
    onCommit?.(limit(width))
  }

  const onPointerDown = ({ button, pointerId, clientX, currentTarget }: PointerEvent) => {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    start.current = { x: clientX, width: value }
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    if (start.current === undefined) return
    const next = limit(start.current.width + (clientX - start.current.x) * directionOf(currentTarget))
    if (next === current) return
    setDraggedWidth(next)
    onChange(next)
  }
  // The capture is lost after a drag that the browser cancels too, but only after the moves that a double click causes.
  const onPointerUp = () => {
    start.current = undefined
    if (draggedWidth !== undefined) onCommit?.(draggedWidth)
    setDraggedWidth(undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no keys
    <div
      role="separator"
      aria-orientation="vertical"
      // No `aria-label`, because scripts find the field of a filter by a label that contains its name.
      title={label}
      aria-valuenow={current}
      aria-valuetext={`${current} px`}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={tabIndex}
      className={`${styles.separator} ${grows === 'left' ? styles.atStart : ''}`}
      onDoubleClick={onReset}
      onLostPointerCapture={onPointerUp}
      {...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp }}
    />
  )
}
