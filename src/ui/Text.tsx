import { cut } from '../messages/cut.ts'
import styles from './Text.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** More than any cell shows; a name of a megabyte costs no more than this. */
const longest = 300

interface ClippedProps {
  text: string
  mono?: boolean
  className?: string | undefined
}

/**
 * What makes an element show text of a service on one line, cut where the cell ends; its direction does not reach its
 * surroundings. For links, which a table would have a thousand more elements for if they only held a `Clipped`.
 */
export function clippedProps({ text, mono, className: more = '' }: ClippedProps) {
  const shown = cut(text, longest)
  const className = `${styles.clipped} ${mono ? styles.mono : ''} ${more}`
  return { className, title: shown, dir: 'auto', children: shown }
}

/** The same as an element of its own. */
export const Clipped = (props: ClippedProps) => <bdi {...clippedProps(props)} />

/** What stands where a value is missing: a dash, and a word for screen readers. */
export function Missing({ said }: { said: string }) {
  return (
    <span className={styles.missing}>
      <span aria-hidden>—</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
