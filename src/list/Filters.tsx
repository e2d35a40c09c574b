import type { ReactNode } from 'react'
import styles from './Filters.module.css'

interface FiltersProps {
  children: ReactNode
  /** What else can be done with the table, at the end of the line. */
  tools: ReactNode
}

/** The one line of filters above a table. */
export function Filters({ children, tools }: FiltersProps) {
  return (
    <search className={styles.filters}>
      {children}
      <div className={styles.tools}>{tools}</div>
    </search>
  )
}
