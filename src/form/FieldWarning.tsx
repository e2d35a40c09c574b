import type { ReactNode } from 'react'
import styles from './FieldWarning.module.css'

/** A warning below a field, which does not block the form; rendered before its text, to be announced. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.warning}>
    {children}
  </div>
)
