import type { ReactNode } from 'react'
import styles from './LiveRegion.module.css'

/** Announces its content to screen readers; rendered before the text, since a new region may go unread. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.region}>
    {children}
  </div>
)
