import type { ReactNode } from 'react'
import { t } from '../messages/first.ts'
import { Button } from '../ui/Button.tsx'
import styles from './PlainPanel.module.css'

interface MissingCodeProps {
  onClose: () => void
  /** What can be done all the same. */
  children?: ReactNode
}

/** Stands in for a dialog or a menu when its code could not be had; the page and its forms stay. */
export function MissingCode({ onClose, children }: MissingCodeProps) {
  return (
    <div className={styles.panel} role="alert">
      <p className={styles.text}>{t.page.newVersionText}</p>
      {children}
      <Button onClick={() => location.reload()}>{t.page.reload}</Button>
      <Button onClick={onClose}>{t.find.close}</Button>
    </div>
  )
}
