import type { ReactNode } from 'react'
import styles from './LiveRegion.module.css'

/** Has its content read by screen readers when it appears: in the page before it, since a region that comes with its text may stay unread. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.region}>
    {children}
  </div>
)
