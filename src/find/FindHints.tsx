import { t } from '../messages/messages.ts'
import { modKey } from '../ui/mod-key.ts'
import styles from './FindPanel.module.css'

/** Shows the dialog's keys to sighted users; screen readers announce the same keys themselves. */
export function FindHints({ isWaiting }: { isWaiting: boolean }) {
  const { move, open, close, newTab } = t.find.hint
  const hints = [
    [['↑', '↓'], move],
    [['↵'], open],
    [[modKey, '↵'], newTab],
    [['Esc'], close],
  ] as const
  return (
    <div className={styles.hints} aria-hidden>
      {isWaiting
        ? t.find.waiting
        : hints.map(([keys, does]) => (
            <span key={does}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {does}
            </span>
          ))}
    </div>
  )
}
