import { truncate } from '../messages/truncate.ts'
import styles from './Text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Limits the length to more than any cell shows, so that a name of a megabyte stays cheap. */
const MAX_LENGTH = 300

interface TruncatedProps {
  text: string
  /** By default the text. */
  title?: string
  mono?: boolean
  className?: string | undefined
  /** Makes it a link, without an element around it, which would be a thousand more in a table. */
  href?: string | undefined
}

/** Truncates text of the service to one line and isolates its direction. */
export function Truncated({ text, title = text, mono, className = '', href }: TruncatedProps) {
  const props = {
    className: `${styles.truncated} ${mono ? styles.mono : ''} ${className}`,
    title: truncate(title, MAX_LENGTH),
    dir: 'auto',
    children: truncate(text, MAX_LENGTH),
  }
  return href === undefined ? <bdi {...props} /> : <a {...props} href={href} />
}

/** Replaces a missing value with a dash, and a word for screen readers. */
export function EmptyValue({ srLabel }: { srLabel: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{srLabel}</VisuallyHidden>
    </span>
  )
}
