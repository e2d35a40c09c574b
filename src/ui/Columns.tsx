import type { ReactNode } from 'react'
import styles from './Columns.module.css'

interface ColumnsProps {
  children: ReactNode
  /** What stands beside it, or below it where there is no room. */
  side: ReactNode
  /** Held back until the main part is there, which would push it down on small screens. */
  isSideHidden: boolean
}

/** A record and what belongs to it, side by side. */
export function Columns({ children, side, isSideHidden }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.side} hidden={isSideHidden}>
        {side}
      </div>
    </div>
  )
}
