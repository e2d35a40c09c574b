import { type ReactNode, useState } from 'react'
import { ChunkLoadDialog } from '../errors/ChunkLoadError.tsx'
import type { ShellDialogName } from '../find/commands.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const ShellDialog = lazyPart(async () => (await import('./ShellDialog.tsx')).ShellDialog, {
  fallback: ChunkLoadDialog,
  needsMantine: true,
})

/** Shows one of the shell's dialogs; the caller renders `dialog`. */
export function useShellDialog(): { show: (name: ShellDialogName) => void; dialog: ReactNode } {
  const [name, setName] = useState<ShellDialogName>()
  return { show: setName, dialog: name && <ShellDialog name={name} onClose={() => setName(undefined)} /> }
}
