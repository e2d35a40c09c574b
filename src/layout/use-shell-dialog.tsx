import { type ReactNode, useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import type { ShellDialogName } from '../find/commands.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShellDialog = lazyPart(async () => (await import('./ShellDialog.tsx')).ShellDialog, {
  fallback: ChunkLoadDialog,
  needsMantine: true,
})

/** Shows one of the shell's dialogs, `to` being where it leads; the caller renders `dialog`. */
export function useShellDialog(): { show: (name: ShellDialogName, to?: string) => void; dialog: ReactNode } {
  const [shown, setShown] = useState<{ name: ShellDialogName; to?: string | undefined }>()
  return {
    show: (name, to) => setShown({ name, to }),
    dialog: shown && <ShellDialog {...shown} onClose={() => setShown(undefined)} />,
  }
}
