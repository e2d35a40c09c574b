import type { ReactNode } from 'react'
import liveRegionStyles from './LiveRegion.module.css'
import styles from './VisuallyHidden.module.css'

/** Announces its content to screen readers; rendered before the text, since a new region may go unread. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={liveRegionStyles.region}>
    {children}
  </div>
)

interface VisuallyHiddenProps {
  children: ReactNode
  role?: 'status'
}

/** Text only for screen readers. */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  )
}
