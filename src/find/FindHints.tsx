import { t } from '../messages/messages.ts'
import { modKey } from '../ui/mod-key.ts'
import styles from './FindPanel.module.css'

/** Shows the dialog's shortcuts, except to screen readers, which announce the keys of a list themselves. */
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
        : hints.map(([keys, label]) => (
            <span key={label}>
              {keys.map((key) => (
                <kbd key={key} translate="no">
                  {key}
                </kbd>
              ))}
              <span>{label}</span>
            </span>
          ))}
    </div>
  )
}
