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
  /** The ID of the element whose width it changes. */
  controls?: string
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
  const { label, value, min, max, grows, controls, tabIndex = 0, onChange, onCommit, onReset } = props
  const [draggedWidth, setDraggedWidth] = useState<number>()
  const start = useRef<{ x: number; width: number }>(undefined)
  const current = Math.round(draggedWidth ?? value)
  const limit = (width: number) => Math.round(Math.max(min, Math.min(max, width)))
  const directionOf = (element: Element) =>
    (grows === 'right') === (getComputedStyle(element).direction === 'ltr') ? 1 : -1

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event
    // Such as Alt and an arrow, which goes back.
    if (altKey || ctrlKey || metaKey) return
    const step = (shiftKey ? LARGE_STEP : STEP) * directionOf(currentTarget)
    const widths: Record<string, number> = {
      ArrowLeft: current - step,
      ArrowRight: current + step,
      Home: min,
      End: max,
    }
    const width = widths[key]
    if (width === undefined && !(key === 'Enter' && onReset)) return
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
    const { x, width } = start.current
    const next = limit(width + (clientX - x) * directionOf(currentTarget))
    if (next === current) return
    setDraggedWidth(next)
    onChange(next)
  }
  // Follows the end of every drag, one that the browser cancels too.
  const onLostPointerCapture = () => {
    start.current = undefined
    if (draggedWidth === undefined) return
    onCommit?.(draggedWidth)
    setDraggedWidth(undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no keys
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={current}
      aria-valuetext={`${current} px`}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={tabIndex}
      className={grows === 'right' ? styles.atEnd : styles.atStart}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={onLostPointerCapture}
      onDoubleClick={onReset}
    />
  )
}
