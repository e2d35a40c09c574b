import type { ReactNode } from 'react'
import styles from './FieldWarning.module.css'

/** A field's warning that appears after the user has left it; rendered before its text, to be announced. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.warning}>
    {children}
  </div>
)
