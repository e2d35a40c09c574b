import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '../../messages/messages.ts'
import type { FindInput } from '../../session/dialog-host.ts'
import { Input } from '../../ui/Input.tsx'
import styles from './FindField.module.css'

export interface FindPlaceholderProps {
  input: FindInput
  onInputChange: (input: FindInput) => void
}

function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

export function FindField({ children, ...input }: ComponentProps<'input'>) {
  return (
    <div className={styles.head}>
      <IconSearch size={16} aria-hidden />
      <Input
        {...input}
        ref={focusAtEnd}
        className={styles.field}
        type="text"
        aria-label={t.find.title}
        spellCheck={false}
      />
      {children}
    </div>
  )
}

export function FindPlaceholder({ input, onInputChange }: FindPlaceholderProps) {
  return (
    <FindField
      value={input.text}
      onChange={(event) => onInputChange({ text: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onInputChange({ text: '' })
        if (event.key !== 'Enter') return
        // If the dialog closes, the focus returns to the button that opened it, which Enter would press.
        event.preventDefault()
        // A held key was meant for what was open before.
        if (!event.repeat) onInputChange({ ...input, pendingOpen: 'here' })
      }}
    />
  )
}
