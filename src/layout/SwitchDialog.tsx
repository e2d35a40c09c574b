import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** What a switch to another key loses: content of the page, the outcome of a write, or an export. */
export type SwitchLoss = 'page' | 'request' | 'export'

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
