import type { ReactNode } from 'react'
import { cut } from '../messages/cut.ts'
import { isolated } from '../messages/isolated.ts'
import { pageTitle } from './environment.ts'
import styles from './PageHeader.module.css'

/** A title of a megabyte belongs into no tab and no heading. */
const longest = 120

const clip = (text: string) => cut(text, longest)

interface PageHeaderProps {
  title: string
  /** A word beside the title, such as how many there are; empty where it is still to come and its place is kept. */
  note?: string | undefined
  /** The page's actions. */
  children?: ReactNode
}

/** The page's one heading, its document title, and its actions. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{pageTitle(isolated(clip(title)))}</title>
      <h1 className={styles.title} tabIndex={-1}>
        <bdi>{clip(title)}</bdi>
      </h1>
      {note !== undefined && (
        <span className={styles.note}>
          <bdi>{clip(note)}</bdi>
        </span>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
