import { type ReactNode, useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import type { ShellDialog } from '../find/commands.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const options = { fallback: ChunkLoadDialog, needsMantine: true }

const dialogs = {
  addKey: lazyPart(async () => (await import('./AddKeyDialog.tsx')).AddKeyDialog, options),
  changeKey: lazyPart(async () => (await import('./AddKeyDialog.tsx')).ChangeKeyDialog, options),
  caseNotes: lazyPart(
    async () => (await import('./case-notes/CaseNotesDialog.tsx')).CaseNotesDialog,
    options,
  ),
  keyboard: lazyPart(async () => (await import('./keyboard/KeyboardDialog.tsx')).KeyboardDialog, options),
  preferences: lazyPart(
    async () => (await import('../preferences/components/PreferencesDialog.tsx')).PreferencesDialog,
    options,
  ),
  rights: lazyPart(async () => (await import('./KeyRightsDialog.tsx')).KeyRightsDialog, options),
} satisfies Record<ShellDialog, unknown>

/** Shows one of the shell's dialogs; the caller renders `dialog`. */
export function useShellDialog(): { show: (dialog: ShellDialog) => void; dialog: ReactNode } {
  const [dialogName, setDialogName] = useState<ShellDialog>()
  const Dialog = dialogName && dialogs[dialogName]
  return { show: setDialogName, dialog: Dialog && <Dialog onClose={() => setDialogName(undefined)} /> }
}
