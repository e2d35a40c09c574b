import { useBlocker } from 'react-router-dom'
import { firstTexts } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { getUnsavedKind, hasUnsaved } from './unsaved.ts'

/** Asks before the user leaves unsaved content. The router supports only one blocker. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  if (state !== 'blocked') return null
  const { leave, stay } = firstTexts.form.leave
  const isResults = getUnsavedKind() === 'results'
  const title = isResults ? firstTexts.form.leaveResults.title : firstTexts.form.leave.title
  const text = isResults ? firstTexts.form.leaveResults.text : firstTexts.form.leave.text
  return (
    <ConfirmDialog title={title} text={text} closeLabel={firstTexts.action.close} onClose={reset}>
      <Button onClick={proceed}>{leave}</Button>
      <Button data-autofocus variant="primary" onClick={reset}>
        {stay}
      </Button>
    </ConfirmDialog>
  )
}
