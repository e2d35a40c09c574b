import { Combobox, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '../../messages/messages.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import styles from '../SearchInput.module.css'
import { findProject } from './find-project.ts'
import { ProjectOptions } from './ProjectOptions.tsx'
import { useProjectSearch } from './use-project-search.ts'

/** Delay after the last keystroke before a typed identifier is sent. */
const SEARCH_DELAY_MS = 200

export interface ProjectFilterProps {
  /** The filter in the address, an identifier. */
  value: string | undefined
  onSearch: (projectId: string | undefined) => void
  /** Called with whether the field contains a filter that the address does not have yet. */
  onTyping: (isTyping: boolean) => void
}

const quotes = /^[\s"'`“”„‘’«»]+|[\s"'`“”„‘’«»,]+$/g

/** Whether a text looks like an identifier, which is sent as typed; a name is searched for instead. */
const isIdLike = (text: string) => /^(?=\S*\d)\S{4,}$/.test(text)

/**
 * Filters a list by project: finds projects by name while the user types, and accepts identifiers. Shows the
 * name of the address's project if known.
 */
export function ProjectFilterPicker({ value = '', onSearch, onTyping }: ProjectFilterProps) {
  const id = useId()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLInputElement>(null)
  /** The text typed; undefined while the field shows the address's filter. */
  const [text, setText] = useState<string>()
  /** Filters that were sent and are not in the address yet, oldest first. */
  const sent = useRef<string[]>([])
  const search = useProjectSearch(text, combobox.dropdownOpened)
  const name = useProjectName(value)
  const client = useQueryClient()
  /** Number of the latest change, used to ignore look-ups for earlier texts. */
  const changes = useRef(0)

  // Reports only changes, because the list's other filters report their typing too.
  const isTyping = useRef(false)
  const tellTyping = (next: boolean) => {
    if (next !== isTyping.current) onTyping(next)
    isTyping.current = next
  }

  const send = (filter: string) => {
    if (filter === (sent.current.at(-1) ?? value)) {
      if (sent.current.length === 0) tellTyping(false)
      return
    }
    sent.current.push(filter)
    tellTyping(true)
    onSearch(filter === '' ? undefined : filter)
  }
  const sendLater = useDebouncedCallback(send, SEARCH_DELAY_MS)
  const isFocused = () => document.activeElement === field.current

  const receive = useEffectEvent((received: string) => {
    const index = sent.current.indexOf(received)
    if (index >= 0) sent.current.splice(0, index + 1)
    else {
      sendLater.cancel()
      // Filters that were superseded before they reached the address never will.
      sent.current = []
    }
    if (index < 0 || !isFocused()) setText(undefined)
    tellTyping(sendLater.isPending() || sent.current.length > 0)
  })
  // Synchronizes with a pending look-up, which must not change the next page's address after leaving.
  useEffect(
    () => () => {
      changes.current += 1
    },
    [],
  )
  // Synchronizes the field with the address.
  useEffect(() => receive(value), [value])

  const choose = (projectId: string) => {
    changes.current += 1
    sendLater.cancel()
    combobox.closeDropdown()
    setText(undefined)
    send(projectId)
  }
  const type = (typed: string) => {
    changes.current += 1
    setText(typed)
    combobox.resetSelectedOption()
    const filter = typed.replace(quotes, '')
    sendLater.cancel()
    if (filter === '') send('')
    else if (isIdLike(filter)) {
      tellTyping(true)
      sendLater(filter)
    } else tellTyping(sent.current.length > 0)
    // An identifier filters immediately, so the options must not cover the rows.
    if (isIdLike(filter)) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  /** Sends the typed text: the only project with this name, otherwise the text as an identifier. */
  const apply = async () => {
    combobox.closeDropdown()
    if (text === undefined) return
    sendLater.cancel()
    const filter = text.replace(quotes, '')
    const change = changes.current
    const isName = filter !== '' && filter !== value && !isIdLike(filter)
    const found = isName ? await findProject(client, filter).catch(() => undefined) : undefined
    if (changes.current !== change) return
    if (found && 'projectId' in found) return choose(found.projectId)
    if (filter === value && sent.current.length === 0 && !isFocused()) setText(undefined)
    send(filter)
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    const isOptionSelected = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1
    if (key === 'Enter' && !nativeEvent.isComposing && !isOptionSelected) void apply()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      width={320}
      position="bottom-start"
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      keepMounted={false}
    >
      <Combobox.DropdownTarget>
        <div className={styles.box}>
          <label className={styles.label} htmlFor={id}>
            {t.field.projectId}
          </label>
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              id={id}
              ref={field}
              className={styles.input}
              type="text"
              autoComplete="off"
              spellCheck={false}
              title={value || undefined}
              value={text ?? name ?? value}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => combobox.openDropdown()}
              onBlur={() => void apply()}
              onKeyDown={onKeyDown}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <ProjectOptions store={combobox} search={search} chosen={value} />
    </Combobox>
  )
}
