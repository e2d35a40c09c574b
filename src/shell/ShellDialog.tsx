import { CaseNotesDialog } from '../features/case-notes/CaseNotesDialog.tsx'
import { AddKeyDialog } from '../features/keys/AddKeyDialog.tsx'
import { PreferencesDialog } from '../features/preferences/PreferencesDialog.tsx'
import type { ShellDialogName } from '../session/dialog-host.ts'
import { KeyboardDialog } from './KeyboardDialog.tsx'

const dialogs = {
  addKey: AddKeyDialog,
  caseNotes: CaseNotesDialog,
  keyboard: KeyboardDialog,
  preferences: PreferencesDialog,
} satisfies Record<ShellDialogName, unknown>

interface ShellDialogProps {
  name: ShellDialogName
  to?: string | undefined
  onClose: () => void
}

export function ShellDialog({ name, to, onClose }: ShellDialogProps) {
  const Dialog = dialogs[name]
  return <Dialog to={to} onClose={onClose} />
}
