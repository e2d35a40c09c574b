import type { ReactNode } from 'react'
import { truncate } from '../messages/text.ts'
import styles from './Text.module.css'

// Maximum characters of a text in the document. A cell shows fewer, but a name may have a million.
const MAX_LENGTH = 300

interface TruncatedProps {
  text: string
  title?: string
  isMonospaced?: boolean
  className?: string | undefined
  /**
   * Renders the text itself as a link. A link around it would add a thousand elements to a long table.
   */
  href?: string | undefined
}

/**
 * Truncates a name, identifier or other text of the service to one line, isolates its direction, and keeps it from
 * being translated, since it is searched for and compared.
 */
export function Truncated({ text, title = text, isMonospaced, className = '', href }: TruncatedProps) {
  const props = {
    className: `${styles.truncated} ${isMonospaced ? styles.mono : ''} ${className}`,
    title: truncate(title, MAX_LENGTH),
    dir: 'auto',
    translate: 'no' as const,
    children: truncate(text, MAX_LENGTH),
  }
  return href === undefined ? <bdi {...props} /> : <a {...props} href={href} />
}

export function EmptyValue({ srLabel }: { srLabel: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{srLabel}</VisuallyHidden>
    </span>
  )
}

/** Announces its content to screen readers; rendered before the text, since a new region may go unread. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <div role="status" className={styles.region}>
    {children}
  </div>
)

interface VisuallyHiddenProps {
  children: ReactNode
  role?: 'status'
}

export function VisuallyHidden({ children, role }: VisuallyHiddenProps) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  )
}
