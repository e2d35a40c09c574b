import { lazy, type ReactNode, Suspense, useState } from 'react'
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

/** Shows one of the shell's dialogs; `dialog` has to be drawn. */
export function useShellDialog(): { show: (dialog: ShellDialog) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<ShellDialog>()
  const Shown = shown && dialogs[shown]
  return {
    show: setShown,
    dialog: Shown && (
      <Suspense fallback={null}>
        <Shown onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}
