import { t } from '../messages/first.ts'
import { endSession } from '../session/session.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import styles from './PlainPanel.module.css'

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** The question before a sign-out, for when its dialog could not be had: signing out needs no network. */
export function SignOutPlain({ onStay }: { onStay: () => void }) {
  const { title, text } = t.form.signOut
  const stay = () => {
    focusHeading()
    onStay()
  }
  return (
    <dialog
      open
      aria-label={title}
      className={styles.panel}
      onKeyDown={({ key }) => key === 'Escape' && stay()}
    >
      <p className={styles.text}>{text}</p>
      <Button onClick={() => endSession()}>{t.session.signOut}</Button>
      <Button ref={focus} onClick={stay}>
        {t.form.leave.stay}
      </Button>
    </dialog>
  )
}
