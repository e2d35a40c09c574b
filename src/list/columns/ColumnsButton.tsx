import { lazy, startTransition, useState } from 'react'
import { ColumnsOpener, type ColumnsProps } from './ColumnsOpener.tsx'

const loadPanel = () => import('./ColumnsPanel.tsx')
const ColumnsPanel = lazy(loadPanel)

/** Opens the choice of a list's columns. */
export function ColumnsButton(props: ColumnsProps) {
  const [isUsed, setUsed] = useState(false)
  // What could not be had ahead is asked for again when it is needed, and told then.
  const begin = () => void loadPanel().catch(() => undefined)
  if (isUsed) return <ColumnsPanel {...props} />
  return (
    <ColumnsOpener
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={begin}
      onFocus={begin}
      // A transition, so that this button stays until the panel's code is there.
      onClick={() => startTransition(() => setUsed(true))}
    />
  )
}
