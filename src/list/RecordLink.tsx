import type { ReactNode } from 'react'
import { hrefOf } from '../router/router.ts'
import styles from './ListTable.module.css'

/**
 * The link that opens a row's record. It covers the whole row, so that a click anywhere, also the middle one, opens it.
 * A plain element, as all in a table's cells: the table itself follows its links, for a thousand rows at once.
 */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.record} href={hrefOf(to)}>
    {children}
  </a>
)
