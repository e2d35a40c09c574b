import { useId, useRef } from 'react'
import { focusFirstRow } from './handle-table-arrow-keys.ts'
import styles from './SearchInput.module.css'
import { type FilterFieldOptions, trimId, useFilterField } from './use-filter-field.ts'

interface SearchInputProps extends Pick<FilterFieldOptions, 'onSearch' | 'onTyping' | 'onTooLong'> {
  label: string
  /** The filter in the address. */
  value: string | undefined
  /** Called with the filter when Enter is pressed. */
  onEnter?: (filter: string) => void
  /** Whether the filter is an identifier, which is often pasted in quotation marks. */
  isId?: boolean
}

/**
 * A filter field. The filter is sent shortly after the last keystroke, or immediately on Enter, on blur, or
 * when emptied. The field keeps the text as typed until another value (Back, "Clear filters") replaces it.
 */
export function SearchInput({
  label,
  value = '',
  onSearch,
  onTyping,
  onTooLong,
  onEnter,
  isId = false,
}: SearchInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const normalize = (text: string) => (isId ? trimId(text) : text.trim())
  const { send, sendLater, flush } = useFilterField({
    value,
    onSearch,
    onTyping,
    onTooLong,
    onReceive: (received, wasSentByField) => {
      if (!wasSentByField && field.current && field.current.value !== received) field.current.value = received
    },
  })

  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        className={styles.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === '') send('')
          else sendLater(normalize(currentTarget.value))
        }}
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return focusFirstRow(event)
          flush()
          onEnter?.(normalize(event.currentTarget.value))
        }}
      />
    </div>
  )
}
