import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useId, useRef } from 'react'
import styles from './SearchInput.module.css'

interface SearchInputProps {
  label: string
  /** The filter in the address. */
  value: string | undefined
  onSearch: (value: string | undefined) => void
}

/**
 * A filter that applies as one types: the first keystroke at once, later ones after a short rest. The field owns its
 * text while it is typed in; a value that comes from elsewhere (Back, "Clear the filters") replaces it.
 */
export function SearchInput({ label, value = '', onSearch }: SearchInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string[]>([])
  const search = useDebouncedCallback(
    (text: string) => {
      sent.current.push(text)
      onSearch(text === '' ? undefined : text)
    },
    { delay: 200, leading: true },
  )

  // Talks to the field: what came back from the address by typing is already in it, anything else is news to it.
  useEffect(() => {
    const typed = sent.current.indexOf(value)
    sent.current.splice(0, typed + 1)
    if (typed >= 0 || field.current === null || field.current.value === value) return
    search.cancel()
    field.current.value = value
  }, [value, search])

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
      />
    </div>
  )
}
