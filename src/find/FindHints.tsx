import { t } from '../messages/messages.ts'
import { modKey } from '../ui/mod-key.ts'
import styles from './FindPanel.module.css'

/** The keys of the dialog, for eyes: a screen reader's own are the same. */
export function FindHints({ waiting }: { waiting: boolean }) {
  const { move, open, close, newTab } = t.find.hint
  const hints = [
    [['↑', '↓'], move],
    [['↵'], open],
    [[modKey, '↵'], newTab],
    [['Esc'], close],
  ] as const
  return (
    <div className={styles.hints} aria-hidden>
      {waiting
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
