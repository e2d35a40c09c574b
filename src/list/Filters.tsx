import type { ReactNode } from 'react'
import styles from './Filters.module.css'

interface FiltersProps {
  children: ReactNode
  /** Actions on the table, at the end of the line. */
  tools: ReactNode
}

/** Lays out the filters above a table on one line. */
export function Filters({ children, tools }: FiltersProps) {
  return (
    <search className={styles.filters}>
      {children}
      <div className={styles.tools}>{tools}</div>
    </search>
  )
}
