import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  title: string
  /** A button or link beside the heading. */
  action?: ReactNode
  /** Set to -1 if the card receives the focus when a button in it disappears. */
  tabIndex?: -1
  children: ReactNode
}

/** A framed section with a heading. */
export function Card({ title, action, children, ...rest }: CardProps) {
  return (
    <section className={styles.card} aria-label={title} {...rest}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
