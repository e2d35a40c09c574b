import type { ReactNode } from 'react'
import { Link } from '../link/Link.tsx'
import styles from './ListTable.module.css'

/** The link that opens a row's record. It covers the whole row, so that a click anywhere, also the middle one, opens it. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.record} to={to}>
      {children}
    </Link>
  )
}
