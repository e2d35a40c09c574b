import { useBlocker } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './LeaveGuard.module.css'

/** Asks once before another page replaces a form that holds something unsaved. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      title={t.form.leave.title}
      closeLabel={t.form.leave.close}
      opened={blocker.state === 'blocked'}
      onClose={stay}
    >
      <p className={styles.text}>{t.form.leave.text}</p>
      <div className={styles.buttons}>
        <Button look="primary" onClick={() => blocker.proceed?.()}>
          {t.form.leave.leave}
        </Button>
        <Button look="quiet" onClick={stay}>
          {t.form.leave.stay}
        </Button>
      </div>
    </Dialog>
  )
}
