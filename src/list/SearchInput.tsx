import { useDebouncedCallback } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { isFilterTooLong } from '../contract/list-params.ts'
import type { FilterName } from '../contract/resources.ts'
import { toSearchText } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Input } from '../ui/Input.tsx'
import { clearOrLeave } from '../ui/keys.ts'
import { isIdLike } from './row-facts.ts'
import styles from './SearchInput.module.css'
import { focusFirstRow } from './table-events.ts'
import { useList } from './use-list.tsx'

export const SEARCH_DELAY_MS = 200

const surroundings = /^[\s"'`“”„‘’«»]+|[\s"'`“”„‘’«»,]+$/g

export const trimId = (text: string): string => text.replace(surroundings, '')

/** Whether the text for an ID is sent as typed: none, an ID, or a text that is too long to look up, which is reported. */
export const isSentAsTyped = (filter: string): boolean =>
  filter === '' || isIdLike(filter) || isFilterTooLong(filter)

interface FilterFieldOptions {
  filter: FilterName
  value: string
  onReceive: (value: string, wasSentByField: boolean) => void
}

export function useFilterField({ filter: name, value, onReceive }: FilterFieldOptions) {
  const {
    setSearch,
    typing: { onTyping, onTooLong },
  } = useList()
  /** Filters that were sent and are not in the address yet, oldest first. */
  const sentFilters = useRef<string[]>([])
  const wasTyping = useRef(false)
  // Reports only changes, because the list's other filters report their typing too.
  const reportTyping = (isTyping: boolean) => {
    if (isTyping !== wasTyping.current) onTyping(isTyping)
    wasTyping.current = isTyping
  }
  const wasTooLong = useRef(false)
  const reportTooLong = (text: string | undefined) => {
    if (text !== undefined || wasTooLong.current) onTooLong(text)
    wasTooLong.current = text !== undefined
  }
  const isPending = () => sendLater.isPending() || sentFilters.current.length > 0
  const send = (filter: string) => {
    sendLater.cancel()
    const isTooLong = filter !== value && isFilterTooLong(filter)
    reportTooLong(isTooLong ? filter : undefined)
    if (!isTooLong && filter !== (sentFilters.current.at(-1) ?? value)) {
      sentFilters.current.push(filter)
      setSearch({ [name]: filter === '' ? undefined : filter })
    }
    reportTyping(isPending())
  }
  const sendLater = useDebouncedCallback(send, SEARCH_DELAY_MS)

  const receive = useEffectEvent((received: string) => {
    const sentIndex = sentFilters.current.indexOf(received)
    const wasSentByField = sentIndex >= 0
    // The address may skip filters that were sent before this one.
    if (wasSentByField) sentFilters.current.splice(0, sentIndex + 1)
    else {
      sendLater.cancel()
      // The received filter has replaced the sent ones, so the address will never have them.
      sentFilters.current = []
      reportTooLong(undefined)
    }
    onReceive(received, wasSentByField)
    reportTyping(isPending())
  })
  // Synchronizes the field with the address.
  useEffect(() => receive(value), [value])
  const endTyping = useEffectEvent(() => reportTyping(false))
  // Synchronizes with the list, which outlives the field.
  useEffect(() => () => endTyping(), [])

  return {
    send,
    sendLater: (filter: string) => {
      sendLater(filter)
      reportTyping(true)
    },
    cancel: () => {
      sendLater.cancel()
      reportTyping(isPending())
    },
    flush: () => sendLater.flush(),
    isSending: () => sentFilters.current.length > 0,
  }
}

interface SearchInputProps {
  filter: FilterName
  label: string
  value: string | undefined
  onEnter?: (filter: string) => void
  /** Whether the filter is an identifier, which is often pasted in quotation marks. Other texts are not sent. */
  isId?: boolean
  children?: ReactNode
}

/**
 * A filter field. The filter is sent shortly after the last keystroke, or immediately on Enter, on blur, or
 * when emptied. The field keeps the text as typed until another value (Back, "Clear filters") replaces it. Memoized,
 * because the list also renders when its rows arrive.
 */
export const SearchInput = memo(function SearchInput({
  filter: name,
  label,
  value = '',
  onEnter,
  isId = false,
  children,
}: SearchInputProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const normalize = isId ? trimId : toSearchText
  const { send, sendLater, cancel, flush } = useFilterField({
    filter: name,
    value,
    onReceive: (received, wasSentByField) => {
      if (!wasSentByField && field.current && field.current.value !== received) field.current.value = received
    },
  })
  const clear = () => {
    if (field.current) field.current.value = ''
    send('')
  }

  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        ref={field}
        className={styles.input}
        type={isId ? 'text' : 'search'}
        // The field that replaces it has options.
        {...(isId && { role: 'combobox', 'aria-expanded': false })}
        spellCheck={false}
        defaultValue={value}
        onChange={({ currentTarget }) => {
          const filter = normalize(currentTarget.value)
          if (currentTarget.value === '') send('')
          else if (isId && !isSentAsTyped(filter)) cancel()
          else sendLater(filter)
        }}
        onBlur={flush}
        onKeyDown={(event) => {
          const { currentTarget } = event
          clearOrLeave(event.key, currentTarget, clear)
          if (event.key !== 'Enter') return focusFirstRow(event)
          flush()
          onEnter?.(normalize(currentTarget.value))
        }}
      />
      {children}
      {!isId && value !== '' && (
        <IconButton
          variant="quiet-small-icon"
          label={t.action.clearName}
          icon={IconX}
          onClick={() => {
            field.current?.focus()
            clear()
          }}
        />
      )}
    </div>
  )
})
