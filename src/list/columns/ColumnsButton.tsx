import { lazy, startTransition, useState } from 'react'
import { ColumnsOpener, type ColumnsProps } from './ColumnsOpener.tsx'

// Without its code the columns stay as they are.
const loadPanel = () =>
  import('./ColumnsPanel.tsx').catch(() => ({ default: () => <ColumnsOpener disabled /> }))
const ColumnsPanel = lazy(loadPanel)

/** Opens the choice of a list's columns. */
export function ColumnsButton(props: ColumnsProps) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <ColumnsPanel {...props} />
  return (
    <ColumnsOpener
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={loadPanel}
      onFocus={loadPanel}
      // A transition, so that this button stays until the panel's code is there.
      onClick={() => startTransition(() => setUsed(true))}
    />
  )
}
