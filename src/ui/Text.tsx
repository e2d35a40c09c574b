import styles from './Text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** More than any cell shows; a name of a megabyte costs no more than this. */
const longest = 300

interface ClippedProps {
  text: string
  mono?: boolean
}

/** Text of a service on one line, cut where the cell ends; its direction does not reach its surroundings. */
export function Clipped({ text, mono }: ClippedProps) {
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return (
    <bdi className={mono ? `${styles.clipped} ${styles.mono}` : styles.clipped} title={shown}>
      {shown}
    </bdi>
  )
}

/** What stands where a value is missing: a dash, and a word for screen readers. */
export function Missing({ said }: { said: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
