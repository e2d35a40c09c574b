import { firstTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { getUnsavedKind } from './unsaved.ts'

const { leave, leaveResults, leaveSending } = firstTexts.form

const texts = { form: leave, results: leaveResults, sending: leaveSending }

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves unsaved content. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { title, text } = texts[getUnsavedKind() ?? 'form']
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onLeave}>{leave.leave}</Button>
      <Button data-autofocus variant="primary" onClick={onStay}>
        {leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
