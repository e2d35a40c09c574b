import { lazy, startTransition, useState } from 'react'
import { SessionButton } from './SessionButton.tsx'
import { SessionButtons } from './SessionButtons.tsx'
import { useWhenLoaded } from './use-when-loaded.ts'

const loadMenu = () => import('./OpenedSessionMenu.tsx').catch(() => ({ default: SessionButtons }))
const OpenedSessionMenu = lazy(loadMenu)

/** Which key is in use and where; a press leads to what can be done about it. */
export function SessionMenu() {
  const [isUsed, setUsed] = useState(false)
  // Who locks or signs out must not have to wait for a network.
  useWhenLoaded(loadMenu)
  if (isUsed) return <OpenedSessionMenu />
  return (
    <SessionButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      // A transition, so that this button stays until the menu's code is there.
      onClick={() => startTransition(() => setUsed(true))}
    />
  )
}
