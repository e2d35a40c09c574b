import { createContext, type ReactNode, use } from 'react'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { EnvironmentContext, pageTitle } from './environment.ts'
import styles from './PageHeader.module.css'

// Limits the title, because a service may send names of any length.
const MAX_TITLE_LENGTH = 120

const truncateTitle = (text: string) => truncate(text, MAX_TITLE_LENGTH)

/** The heading of a part of a page: its level, its `id`, and whether it also names the document. */
interface Heading {
  level: 1 | 2
  id?: string
  isTitle: boolean
}

export const HeadingContext = createContext<Heading>({ level: 1, isTitle: true })

interface PageHeaderProps {
  title: string
  /** The kind of record, if a service chose the title, which may read like the name of another page or of a key. */
  kind?: string | undefined
  note?: string | undefined
  children?: ReactNode
}

export function PageHeader({ title, kind, note, children }: PageHeaderProps) {
  const name = bidiIsolate(truncateTitle(title))
  const { level, id, isTitle } = use(HeadingContext)
  const environment = use(EnvironmentContext)
  const Heading = `h${level}` as const
  return (
    <header className={styles.header}>
      {isTitle && <title>{pageTitle(kind ? `${name} · ${kind}` : name, environment)}</title>}
      <Heading id={id} className={styles.title} tabIndex={-1}>
        <bdi>{truncateTitle(title)}</bdi>
      </Heading>
      {note !== undefined && (
        <span className={styles.note}>
          <bdi>{truncateTitle(note)}</bdi>
        </span>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
