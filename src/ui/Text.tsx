import { truncate } from '../messages/truncate.ts'
import styles from './Text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Limits the length to more than any cell shows, so that a name of a megabyte stays cheap. */
const MAX_LENGTH = 300

interface TruncatedProps {
  text: string
  mono?: boolean
  className?: string | undefined
}

/**
 * Returns props that truncate text of the service to one line and isolate its direction. Links use them
 * directly, because wrapping a `Truncated` would add a thousand elements to a table.
 */
export function truncatedProps({ text, mono, className: more = '' }: TruncatedProps) {
  const visibleText = truncate(text, MAX_LENGTH)
  const className = `${styles.clipped} ${mono ? styles.mono : ''} ${more}`
  return { className, title: visibleText, dir: 'auto', children: visibleText }
}

/** A separate element with these props. */
export const Truncated = (props: TruncatedProps) => <bdi {...truncatedProps(props)} />

/** Replaces a missing value with a dash, and a word for screen readers. */
export function EmptyValue({ srLabel }: { srLabel: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{srLabel}</VisuallyHidden>
    </span>
  )
}
