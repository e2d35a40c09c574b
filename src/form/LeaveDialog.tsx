import { firstPageTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { getUnsavedKind } from './unsaved.ts'

const words = firstPageTexts.form

/** The texts for each kind of unsaved content. */
const textKeys = { form: 'leave', results: 'leaveResults', sending: 'leaveSending' } as const

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves unsaved content. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const textKey = textKeys[getUnsavedKind() ?? 'form']
  return (
    <ConfirmDialog title={words[textKey].title} text={words[textKey].text} onStay={onStay}>
      <Button onClick={onLeave}>{words.leave.leave}</Button>
    </ConfirmDialog>
  )
}
