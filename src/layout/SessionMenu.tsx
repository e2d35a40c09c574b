import { type ComponentType, useRef, useState } from 'react'
import { SessionButton } from './SessionButton.tsx'
import { SessionMissing } from './SessionMissing.tsx'
import { useWhenLoaded } from './use-when-loaded.ts'

const loadMenu = async () => (await import('./OpenedSessionMenu.tsx')).OpenedSessionMenu
// Where that fails the press tries again.
const loadAhead = () => void loadMenu().catch(() => undefined)

/** Which key is in use and where; a press leads to what can be done about it. */
export function SessionMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<ComponentType>()
  const [isMissing, setMissing] = useState(false)
  // Who locks or signs out must not have to wait for a network.
  useWhenLoaded(loadAhead)
  if (Menu) return <Menu />
  const open = () =>
    loadMenu().then(
      (loaded) => setMenu(() => loaded),
      () => setMissing(true),
    )
  const close = () => {
    setMissing(false)
    button.current?.focus()
  }
  return (
    <>
      <SessionButton
        ref={button}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      />
      {isMissing && <SessionMissing onClose={close} />}
    </>
  )
}
