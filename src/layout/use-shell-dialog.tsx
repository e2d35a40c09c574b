import { type ReactNode, useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import type { ShellDialogName } from '../find/commands.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShellDialog = lazyPart(async () => (await import('./ShellDialog.tsx')).ShellDialog, {
  fallback: ChunkLoadDialog,
  needsMantine: true,
})

interface ShellDialogControls {
  /** Shows a dialog. `to` is the path that opens with a key added in the dialog. */
  show: (name: ShellDialogName, to?: string) => void
  /** The open dialog, which the caller renders. */
  dialog: ReactNode
}

/** Shows the shell's dialogs, one at a time. */
export function useShellDialog(): ShellDialogControls {
  const [shownDialog, setShownDialog] = useState<{ name: ShellDialogName; to?: string | undefined }>()
  return {
    show: (name, to) => setShownDialog({ name, to }),
    dialog: shownDialog && <ShellDialog {...shownDialog} onClose={() => setShownDialog(undefined)} />,
  }
}
