import { type ReactNode, useId } from 'react'
import { t } from '../messages/messages.ts'
import { Button } from './Button.tsx'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  onStay: () => void
  /** The buttons of the other choices. */
  children: ReactNode
}

/** A dialog that asks before the user leaves something. The button “Stay” has the focus. */
export function ConfirmDialog({ title, text, onStay, children }: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog title={title} descriptionId={textId} closeLabel={t.action.close} onClose={onStay}>
      <p id={textId} className={styles.text}>
        {text}
      </p>
      <div className={styles.buttons}>
        {children}
        <Button data-autofocus variant="primary" onClick={onStay}>
          {t.form.leave.stay}
        </Button>
      </div>
    </Dialog>
  )
}
