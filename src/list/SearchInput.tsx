import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { focusFirstRow } from './handle-table-arrow-keys.ts'
import styles from './SearchInput.module.css'

/** Delay after the last keystroke before a filter is sent. */
const SEARCH_DELAY_MS = 200

interface SearchInputProps {
  label: string
  /** The filter in the address. */
  value: string | undefined
  onSearch: (value: string | undefined) => void
  /** Called with whether the field contains a filter that the address does not have yet. */
  onTyping: (isTyping: boolean) => void
  /** Called with the filter when Enter is pressed. */
  onEnter?: (filter: string) => void
  /** Whether it filters by an identifier, which often comes in quotes. */
  isId?: boolean
}

const quotes = /^[\s"'`“”„‘’«»]+|[\s"'`“”„‘’«»,]+$/g

/**
 * A filter sent shortly after the last keystroke, or immediately on Enter, on blur, or when emptied. The
 * field keeps the text as typed until a value from elsewhere (Back, "Clear filters") replaces it.
 */
export function SearchInput({
  label,
  value = '',
  onSearch,
  onTyping,
  onEnter,
  isId = false,
}: SearchInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  /** Filters that were sent and are not in the address yet, oldest first. */
  const sent = useRef<string[]>([])
  const read = (text: string) => (isId ? text.replace(quotes, '') : text.trim())
  const send = useDebouncedCallback((text: string) => {
    const filter = read(text)
    if (filter !== (sent.current.at(-1) ?? value)) {
      sent.current.push(filter)
      onSearch(filter === '' ? undefined : filter)
    } else if (sent.current.length === 0) onTyping(false)
  }, SEARCH_DELAY_MS)

  const receive = useEffectEvent((received: string) => {
    const index = sent.current.indexOf(received)
    if (index >= 0) sent.current.splice(0, index + 1)
    else {
      send.cancel()
      // Filters that were superseded before they reached the address never will.
      sent.current = []
      if (field.current && field.current.value !== received) field.current.value = received
    }
    onTyping(send.isPending() || sent.current.length > 0)
  })
  // Synchronizes the field with the address.
  useEffect(() => receive(value), [value])

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
          onTyping(true)
          send(currentTarget.value)
          if (currentTarget.value === '') send.flush()
        }}
        onBlur={() => send.flush()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return focusFirstRow(event)
          send.flush()
          onEnter?.(read(event.currentTarget.value))
        }}
      />
    </div>
  )
}
