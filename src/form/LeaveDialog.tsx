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
  const isResults = getUnsavedKind() === 'results'
  const title = isResults ? firstTexts.form.leaveResults.title : firstTexts.form.leave.title
  const text = isResults ? firstTexts.form.leaveResults.text : firstTexts.form.leave.text
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onLeave}>{firstTexts.form.leave.leave}</Button>
      <Button data-autofocus variant="primary" onClick={onStay}>
        {firstTexts.form.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
