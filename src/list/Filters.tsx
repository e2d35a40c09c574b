import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** The one line of filters above a table. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={styles.filters}>{children}</search>
}
