import type { ReactNode } from 'react'
import styles from './TwoColumnLayout.module.css'

interface TwoColumnLayoutProps {
  children: ReactNode
  side: ReactNode
  /** Set this while the main part loads. Otherwise it would push the side down on narrow screens. */
  isSideHidden: boolean
}

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
