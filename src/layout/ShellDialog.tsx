import type { ShellDialogName } from '../find/commands.ts'
import { PreferencesDialog } from '../preferences/components/PreferencesDialog.tsx'
import { AddKeyDialog, ChangeKeyDialog } from './AddKeyDialog.tsx'
import { CaseNotesDialog } from './case-notes/CaseNotesDialog.tsx'
import { KeyRightsDialog } from './KeyRightsDialog.tsx'
import { KeyboardDialog } from './keyboard/KeyboardDialog.tsx'

const dialogs = {
  addKey: AddKeyDialog,
  caseNotes: CaseNotesDialog,
  changeKey: ChangeKeyDialog,
  keyboard: KeyboardDialog,
  preferences: PreferencesDialog,
  rights: KeyRightsDialog,
} satisfies Record<ShellDialogName, unknown>

interface ShellDialogProps {
  name: ShellDialogName
  /** The path that opens with a key added in the dialog. */
  to?: string | undefined
  onClose: () => void
}

/** One of the shell's dialogs. */
export function ShellDialog({ name, to, onClose }: ShellDialogProps) {
  const Dialog = dialogs[name]
  return <Dialog to={to} onClose={onClose} />
}
