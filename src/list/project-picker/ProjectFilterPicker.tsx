import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { t } from '../../messages/messages.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { withMantine } from '../../ui/Mantine.tsx'
import { isIdLike } from '../row-facts.ts'
import styles from '../SearchInput.module.css'
import { type FilterFieldOptions, trimId, useFilterField } from '../SearchInput.tsx'
import { findProject, useProjectSearch } from './find-project.ts'
import { ensureSelectedOption, ProjectOptions } from './ProjectOptions.tsx'

export interface ProjectFilterProps extends Pick<FilterFieldOptions, 'onSearch' | 'onTyping' | 'onTooLong'> {
  /** The filter in the address, an identifier. */
  value: string | undefined
}

/** Whether a text is sent as typed: an ID, or a text that is too long to look up, which is reported. */
const isSentAsTyped = (filter: string) => isIdLike(filter) || isFilterTooLong(filter)

/**
 * Filters a list by project: finds projects by name while the user types, and accepts identifiers. Shows the
 * name of the address's project if known.
 */
export const ProjectFilterPicker = withMantine(function ProjectFilterPicker({
  value = '',
  onSearch,
  onTyping,
  onTooLong,
}: ProjectFilterProps) {
  const id = useId()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLInputElement>(null)
  /** The text typed; undefined while the field shows the address's filter. */
  const [text, setText] = useState<string>()
  const search = useProjectSearch(text, combobox.dropdownOpened)
  const projectName = useProjectName(value)
  const client = useQueryClient()
  /** Number of changes so far, used to ignore look-ups for earlier texts. */
  const changeCount = useRef(0)

  const isFocused = () => document.activeElement === field.current
  const { send, sendLater, cancel, isSending } = useFilterField({
    value,
    onSearch,
    onTyping,
    onTooLong,
    onReceive: (_, wasSentByField) => {
      if (!wasSentByField || !isFocused()) setText(undefined)
    },
  })
  // Synchronizes with a running look-up, which must not change the address after the user has left the list.
  useEffect(
    () => () => {
      changeCount.current += 1
    },
    [],
  )

  const choose = (projectId: string) => {
    changeCount.current += 1
    combobox.closeDropdown()
    setText(undefined)
    send(projectId)
  }
  const changeText = (newText: string) => {
    changeCount.current += 1
    setText(newText)
    combobox.resetSelectedOption()
    const filter = trimId(newText)
    if (filter === '') send('')
    else if (isSentAsTyped(filter)) sendLater(filter)
    else cancel()
    // An identifier filters immediately, so the options must not cover the rows.
    if (isSentAsTyped(filter)) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  /** Sends the only project with the typed name, or the text if it looks like an identifier. */
  const apply = async () => {
    combobox.closeDropdown()
    if (text === undefined) return
    cancel()
    const filter = trimId(text)
    const countAtStart = changeCount.current
    if (filter === '' || filter === value || isSentAsTyped(filter)) {
      // Without a new filter, the field shows the name of the project in the address again.
      if (filter === value && !isSending() && !isFocused()) setText(undefined)
      return send(filter)
    }
    const result = await findProject(client, filter).catch(() => undefined)
    if (changeCount.current !== countAtStart) return
    if (result && 'projectId' in result) choose(result.projectId)
    else if (isFocused()) combobox.openDropdown()
    else setText(undefined)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter') return
    const isOptionSelected = combobox.dropdownOpened && ensureSelectedOption(combobox, search)
    if (!isOptionSelected) void apply()
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
              value={text ?? projectName ?? value}
              onChange={(event) => changeText(event.currentTarget.value)}
              onClick={() => combobox.openDropdown()}
              onBlur={() => void apply()}
              onKeyDown={onKeyDown}
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <ProjectOptions store={combobox} search={search} selectedId={value} />
    </Combobox>
  )
})
