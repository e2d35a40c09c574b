import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Card.module.css'
import { Truncated } from './Text.tsx'

interface CardProps {
  title: string
  to?: string
  action?: ReactNode
  /** Set to -1 if the card receives the focus when a button in it disappears. */
  tabIndex?: -1
  children: ReactNode
}

export function Card({ title, to, action, children, ...rest }: CardProps) {
  return (
    <section className={styles.card} aria-label={title} {...rest}>
      <div className={styles.head}>
        <h2>
          {to === undefined ? (
            title
          ) : (
            <Link to={to}>
              <Truncated text={title} />
            </Link>
          )}
        </h2>
        {action}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
