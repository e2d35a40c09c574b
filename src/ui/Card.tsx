import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A framed section with a heading. */
export function Card({ title, action, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
