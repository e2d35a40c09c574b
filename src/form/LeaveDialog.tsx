import { useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { getUnsavedKind, hasUnsavedContent } from './unsaved.ts'

interface LeaveDialogProps {
  kept: 'form' | 'results'
  onLeave: () => void
  onStay: () => void
}

export function LeaveDialog({ kept, onLeave, onStay }: LeaveDialogProps) {
  const [kind] = useState(() => getUnsavedKind(kept) ?? 'form')
  const leave = () => {
    const newKind = getUnsavedKind(kept)
    // The user has not been asked about what arrived meanwhile, such as a token.
    if (newKind === undefined || newKind === kind) onLeave()
    else onStay()
  }
  return (
    <ConfirmDialog title={t.form.leaving[kind].title} text={t.form.leaving[kind].text} onStay={onStay}>
      <Button onClick={leave}>{t.form.leave.leave}</Button>
    </ConfirmDialog>
  )
}

/** Asks before the user leaves any unsaved content. The router supports only one blocker for all of it. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedContent(),
  )
  return state === 'blocked' ? <LeaveDialog kept="results" onLeave={proceed} onStay={reset} /> : null
}
