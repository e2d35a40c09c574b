import { useBlocker } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Question } from '../ui/Question.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Asks before another page replaces a form that holds something unsaved. The router has room for one blocker. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  const { title, text, close, leave, stay } = t.form.leave
  const onStay = () => reset?.()
  return (
    <Question title={title} text={text} closeLabel={close} opened={state === 'blocked'} onClose={onStay}>
      <Button look="primary" onClick={() => proceed?.()}>
        {leave}
      </Button>
      <Button data-autofocus look="quiet" onClick={onStay}>
        {stay}
      </Button>
    </Question>
  )
}
