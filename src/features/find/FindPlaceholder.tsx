import { IconSearch } from '@tabler/icons-react'
import { t } from '../../messages/messages.ts'
import type { FindInput } from '../../session/dialog-host.ts'
import styles from './FindField.module.css'

export interface FindPlaceholderProps {
  input: FindInput
  onInputChange: (input: FindInput) => void
}

/** A ref that focuses a field when it appears, with the caret after its text. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

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
