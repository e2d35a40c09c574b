import styles from './Skeleton.module.css'

/** Maximum number of placeholder rows, about as many as fit a screen. */
const MAX_SKELETON_ROWS = 25

/** Reserves the height of rows while they load; visible only after a short delay. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.frame} aria-hidden>
      {Array.from({ length: Math.min(rows, MAX_SKELETON_ROWS) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}
