import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './Question.module.css'

interface QuestionProps {
  title: string
  text: string
  opened: boolean
  closeLabel: string
  onClose: () => void
  /** The buttons that answer it. */
  children: ReactNode
}

/** A dialog that asks one thing, with its answers as buttons. */
export function Question({ title, text, opened, closeLabel, onClose, children }: QuestionProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} opened={opened} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </Dialog>
  )
}
