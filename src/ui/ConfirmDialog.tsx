import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  closeLabel: string
  onClose: () => void
  /** The buttons for the choices. */
  children: ReactNode
}

/** A dialog with one question and a button for each choice. */
export function ConfirmDialog({ title, text, closeLabel, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Dialog>
  )
}
