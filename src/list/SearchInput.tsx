import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './SearchInput.module.css'
import { focusFirstRow } from './table-keys.ts'

/** How long typing has to rest, in milliseconds, before a later keystroke is asked for. */
const rest = 50

interface SearchInputProps {
  label: string
  /** The filter in the address. */
  value: string | undefined
  onSearch: (value: string | undefined) => void
  /** Whether it filters by an identifier, which often comes in quotes. */
  isId?: boolean
}

const quotes = /^[\s"'`“”„‘’«»]+|[\s"'`“”„‘’«»,]+$/g

/**
 * A filter that applies as one types: the first keystroke at once, later ones after a short rest. The field owns its
 * text while it is typed in; a value that comes from elsewhere (Back, "Clear the filters") replaces it.
 */
export function SearchInput({ label, value = '', onSearch, isId = false }: SearchInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string[]>([])
  const changedAt = useRef(Number.NEGATIVE_INFINITY)
  const send = (text: string) => {
    const filter = isId ? text.replace(quotes, '') : text.trim()
    // What is in the address already would never come back from it.
    if (filter === (sent.current.at(-1) ?? value)) return
    sent.current.push(filter)
    onSearch(filter === '' ? undefined : filter)
  }
  const sendLater = useDebouncedCallback(send, rest)
  const search = (text: string) => {
    const rested = performance.now() - changedAt.current > rest
    changedAt.current = performance.now()
    // A timer that is late would send what is no longer typed.
    sendLater.cancel()
    if (rested) send(text)
    else sendLater(text)
  }

  const take = useEffectEvent((arrived: string) => {
    const typed = sent.current.indexOf(arrived)
    sent.current.splice(0, typed + 1)
    if (typed >= 0 || field.current === null || field.current.value === arrived) return
    sendLater.cancel()
    // What was sent and never drawn will not come any more, and must not be taken for typing when Forward brings it.
    sent.current = []
    field.current.value = arrived
  })
  // Talks to the field: what came back from the address by typing is already in it, anything else is news to it.
  useEffect(() => take(value), [value])

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
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={focusFirstRow}
      />
    </div>
  )
}
