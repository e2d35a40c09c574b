import type { ReactNode } from 'react'
import styles from './Badge.module.css'

interface BadgeProps {
  tone?: 'red' | 'amber' | 'green' | 'accent' | undefined
  children: ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
}
