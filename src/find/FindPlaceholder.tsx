import { IconSearch } from '@tabler/icons-react'
import { t } from '../messages/messages.ts'
import styles from './FindField.module.css'
import type { FindPanelProps } from './FindPanel.tsx'
import { focusAtEnd } from './focus-at-end.ts'

type FindPlaceholderProps = Pick<FindPanelProps, 'input' | 'onInputChange'>

/** Shows only the field while the panel's code is loading. The panel then uses the typed text and Enter. */
export function FindPlaceholder({ input, onInputChange }: FindPlaceholderProps) {
  return (
    <div className={styles.head}>
      <IconSearch size={16} aria-hidden />
      <input
        ref={focusAtEnd}
        className={styles.field}
        type="text"
        aria-label={t.find.title}
        autoComplete="off"
        spellCheck={false}
        value={input.text}
        onChange={(event) => onInputChange({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // If the dialog closes, the focus returns to the button that opened it, which Enter would press.
          event.preventDefault()
          onInputChange({ ...input, pendingOpen: 'here' })
        }}
      />
    </div>
  )
}
