import styles from './Skeleton.module.css'

/** More rows than a screen has are not drawn in advance. */
const MAX_SKELETON_ROWS = 25

/** Holds the place of rows that are on their way, with their height; drawn only after a moment. */
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
