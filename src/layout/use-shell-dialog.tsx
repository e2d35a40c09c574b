import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { findOpener } from '../ui/find-opener.ts'
import { MissingCode } from './MissingCode.tsx'

const missing = () => ({ default: MissingCode })

// Loaded when they are wanted.
const dialogs = {
  journal: lazy(() => import('./JournalDialog.tsx').catch(missing)),
  keyboard: lazy(() => import('./keyboard/KeyboardDialog.tsx').catch(missing)),
  preferences: lazy(() => import('./preferences/PreferencesDialog.tsx').catch(missing)),
  rights: lazy(() => import('./KeyRightsDialog.tsx').catch(missing)),
}

/** A dialog that any page can be under. */
export type ShellDialog = keyof typeof dialogs

/**
 * Shows one of the shell's dialogs; `dialog` has to be drawn. The focus goes back to what had it when the dialog was asked
 * for: by the time its code has come, the menu with that item has gone.
 */
export function useShellDialog(): { show: (dialog: ShellDialog) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<ShellDialog>()
  const opener = useRef<Element>(null)
  const close = () => {
    setShown(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const Shown = shown && dialogs[shown]
  return {
    show(dialog) {
      opener.current = findOpener()
      setShown(dialog)
    },
    dialog: Shown && (
      <Suspense fallback={null}>
        <Shown onClose={close} />
      </Suspense>
    ),
  }
}
