import { useBlocker } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Question } from '../ui/Question.tsx'

/** Asks once before another page replaces a form that holds something unsaved. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  const stay = () => blocker.reset?.()
  const { title, text, close } = t.form.leave
  return (
    <Question
      title={title}
      text={text}
      closeLabel={close}
      opened={blocker.state === 'blocked'}
      onClose={stay}
    >
      <Button look="primary" onClick={() => blocker.proceed?.()}>
        {t.form.leave.leave}
      </Button>
      <Button data-autofocus look="quiet" onClick={stay}>
        {t.form.leave.stay}
      </Button>
    </Question>
  )
}
