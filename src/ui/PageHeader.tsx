import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { bidiIsolate, truncate } from '../messages/text.ts'
import { Button } from './Button.tsx'
import { pageTitle } from './environment.ts'
import styles from './PageHeader.module.css'

/** Limits the title, because a service may send names of any length. */
const MAX_TITLE_LENGTH = 120

const truncateTitle = (text: string) => truncate(text, MAX_TITLE_LENGTH)

interface PageHeaderProps {
  title: string
  /** Text beside the title, such as a count; an empty string reserves its space. */
  note?: string | undefined
  /** The page's actions. */
  children?: ReactNode
}

/** The page's one heading, its document title, and its actions. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <title>{pageTitle(bidiIsolate(truncateTitle(title)))}</title>
      <h1 className={styles.title} tabIndex={-1}>
        <bdi>{truncateTitle(title)}</bdi>
      </h1>
      {note !== undefined && (
        <span className={styles.note}>
          <bdi>{truncateTitle(note)}</bdi>
        </span>
      )}
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

/** Requests the page's data again. */
export function RefreshButton({ onRefresh }: { onRefresh: () => void }) {
  return (
    <Button variant="quiet" aria-label={t.action.refresh} title={t.action.refresh} onClick={onRefresh}>
      <IconRefresh size={16} aria-hidden />
      <span className={styles.refresh}>{t.action.refresh}</span>
    </Button>
  )
}
