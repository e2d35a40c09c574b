import { firstTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { getUnsavedKind } from './unsaved.ts'

const words = firstTexts.form

const texts = { form: words.leave, results: words.leaveResults, sending: words.leaveSending }

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves unsaved content. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { title, text } = texts[getUnsavedKind() ?? 'form']
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={onStay}>
      <Button onClick={onLeave}>{words.leave.leave}</Button>
      <Button data-autofocus variant="primary" onClick={onStay}>
        {words.leave.stay}
      </Button>
    </ConfirmDialog>
  )
}
