import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'

/** How long after the last keystroke a filter is sent. */
const SEARCH_DELAY_MS = 200

const quotes = /^[\s"'`“”„‘’«»]+|[\s"'`“”„‘’«»,]+$/g

/** An identifier without the quotation marks that often come with it. */
export const trimId = (text: string): string => text.replace(quotes, '')

export interface FilterFieldOptions {
  /** The filter in the address. */
  value: string
  onSearch: (value: string | undefined) => void
  /** Called with whether the field holds a filter that the address does not have yet. */
  onTyping: (isTyping: boolean) => void
  /** Called when the address changes; `isOwn` if the field sent this filter itself. */
  onReceive: (value: string, isOwn: boolean) => void
}

/** Sends the filters of a field to the address, and tells them from filters that come from elsewhere, such as Back. */
export function useFilterField({ value, onSearch, onTyping, onReceive }: FilterFieldOptions) {
  /** Filters that were sent and are not in the address yet, oldest first. */
  const sent = useRef<string[]>([])
  const wasTyping = useRef(false)
  // Reports only changes, because the list's other filters report their typing too.
  const reportTyping = (isTyping: boolean) => {
    if (isTyping !== wasTyping.current) onTyping(isTyping)
    wasTyping.current = isTyping
  }
  const isPending = () => sendLater.isPending() || sent.current.length > 0
  const send = (filter: string) => {
    sendLater.cancel()
    if (filter !== (sent.current.at(-1) ?? value)) {
      sent.current.push(filter)
      onSearch(filter === '' ? undefined : filter)
    }
    reportTyping(isPending())
  }
  const sendLater = useDebouncedCallback(send, SEARCH_DELAY_MS)

  const receive = useEffectEvent((received: string) => {
    const index = sent.current.indexOf(received)
    if (index >= 0) sent.current.splice(0, index + 1)
    else {
      sendLater.cancel()
      // Filters that were superseded before they reached the address never will.
      sent.current = []
    }
    onReceive(received, index >= 0)
    reportTyping(isPending())
  })
  // Synchronizes the field with the address.
  useEffect(() => receive(value), [value])

  return {
    send,
    sendLater: (filter: string) => {
      sendLater(filter)
      reportTyping(true)
    },
    /** Discards the filter that was to be sent later. */
    cancel: () => {
      sendLater.cancel()
      reportTyping(isPending())
    },
    flush: () => sendLater.flush(),
    /** Whether a filter was sent that the address does not have yet. */
    isSending: () => sent.current.length > 0,
  }
}
