import type { ReactNode } from 'react'
import styles from './TwoColumnLayout.module.css'

interface TwoColumnLayoutProps {
  children: ReactNode
  /** What stands beside it, or below it where there is no room. */
  side: ReactNode
  /** Held back until the main part is there, which would push it down on small screens. */
  isSideHidden: boolean
}

/** A record and what belongs to it, side by side. */
export function TwoColumnLayout({ children, side, isSideHidden }: TwoColumnLayoutProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.side} hidden={isSideHidden}>
        {side}
      </div>
    </div>
  )
}
