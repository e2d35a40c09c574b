import { useBlocker } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { getUnsavedKind, hasUnsavedContent } from './unsaved.ts'

const formTexts = t.form

/** The key of the dialog's texts, by the kind of unsaved content. */
const textKeys = { form: 'leave', results: 'leaveResults', sending: 'leaveSending' } as const

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
}

/** Asks before the user leaves unsaved content. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const textKey = textKeys[getUnsavedKind() ?? 'form']
  return (
    <ConfirmDialog title={formTexts[textKey].title} text={formTexts[textKey].text} onStay={onStay}>
      <Button onClick={onLeave}>{formTexts.leave.leave}</Button>
    </ConfirmDialog>
  )
}

/** Asks before the user leaves any unsaved content. The router supports only one blocker for all of it. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedContent(),
  )
  return state === 'blocked' ? <LeaveDialog onLeave={proceed} onStay={reset} /> : null
}
