import { firstTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { getUnsavedKind } from './unsaved.ts'

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves unsaved content. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { leave, leaveResults } = firstTexts.form
  const { title, text } = getUnsavedKind() === 'results' ? leaveResults : leave
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onLeave}>{leave.leave}</Button>
      <Button data-autofocus variant="primary" onClick={onStay}>
        {leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
