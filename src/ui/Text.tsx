import { truncate } from '../messages/truncate.ts'
import styles from './Text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** More than any cell shows; a name of a megabyte costs no more than this. */
const MAX_LENGTH = 300

interface TruncatedProps {
  text: string
  mono?: boolean
  className?: string | undefined
}

/**
 * What makes an element show text of a service on one line, cut where the cell ends; its direction does not reach its
 * surroundings. For links, which a table would have a thousand more elements for if they only held a `Truncated`.
 */
export function truncatedProps({ text, mono, className: more = '' }: TruncatedProps) {
  const shown = truncate(text, MAX_LENGTH)
  const className = `${styles.clipped} ${mono ? styles.mono : ''} ${more}`
  return { className, title: shown, dir: 'auto', children: shown }
}

/** The same as an element of its own. */
export const Truncated = (props: TruncatedProps) => <bdi {...truncatedProps(props)} />

/** What stands where a value is missing: a dash, and a word for screen readers. */
export function EmptyValue({ said: srLabel }: { said: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{srLabel}</VisuallyHidden>
    </span>
  )
}
