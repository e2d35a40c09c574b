import { useEffect, useEffectEvent } from 'react'
import type { Session } from '../session/session-state.ts'
import { useSwitchKey } from './use-switch-key.tsx'

interface SwitchKeyProps {
  /** The session to switch to; `next` is the session of the key that was added after the active one. */
  target: Session | 'next'
  onClose: () => void
}

/** Switches to a key when mounted, after a confirmation if the switch loses something. */
export function SwitchKey({ target, onClose }: SwitchKeyProps) {
  const { switchTo, switchToNext, dialog } = useSwitchKey(onClose)
  const startSwitch = useEffectEvent(() => (target === 'next' ? switchToNext() : switchTo(target)))
  // Synchronizes with the session: starts the switch once.
  useEffect(() => startSwitch(), [])
  return dialog
}
