import type { ReactNode } from 'react'
import styles from './FieldWarning.module.css'

/** A field's warning. Its live region is rendered before the text, so that screen readers announce it. */
export const FieldWarning = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.warning}>
    {children}
  </div>
)
