import type { ReactNode } from 'react'
import styles from './ConfirmDialog.module.css'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  closeLabel: string
  onClose: () => void
  /** The buttons that answer it. */
  children: ReactNode
}

/** A dialog that asks one thing, with its answers as buttons. */
export function ConfirmDialog({ title, text, closeLabel, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Dialog>
  )
}
