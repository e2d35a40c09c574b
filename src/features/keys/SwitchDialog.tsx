import type { QueryClient } from '@tanstack/react-query'
import { LeaveDialog } from '../../form/LeaveDialog.tsx'
import { getUnsavedKind } from '../../form/unsaved.ts'
import { exportStore } from '../../jobs/export-store.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** What a switch to another key loses: content of the page, the outcome of a write, or an export. */
export type SwitchLoss = 'page' | 'request' | 'export'

/**
 * Returns what a switch to another key would lose, or undefined. Unsaved input of a form is no loss, because it
 * stays as a draft.
 */
export function findSwitchLoss(client: QueryClient): SwitchLoss | undefined {
  const unsavedKind = getUnsavedKind()
  if (unsavedKind !== undefined && unsavedKind !== 'form') return 'page'
  if (client.isMutating() > 0) return 'request'
  const exportPhase = exportStore.get()?.phase
  return exportPhase === undefined || exportPhase === 'saved' ? undefined : 'export'
}

interface SwitchDialogProps {
  loss: SwitchLoss
  onLeave: () => void
  onClose: () => void
}

/** Asks before a switch to another key. */
export function SwitchDialog({ loss, onLeave, onClose }: SwitchDialogProps) {
  if (loss === 'page') return <LeaveDialog onLeave={onLeave} onStay={onClose} />
  const title = loss === 'export' ? t.keys.leaveExport.title : t.keys.leaveRequest.title
  const text = loss === 'export' ? t.keys.leaveExport.text : t.keys.leaveRequest.text
  return (
    <ConfirmDialog title={title} text={text} onStay={onClose}>
      <Button onClick={onLeave}>{t.form.leave.leave}</Button>
    </ConfirmDialog>
  )
}
