import { Combobox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { t } from '../../messages/messages.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { Input } from '../../ui/Input.tsx'
import { clearOrLeave } from '../../ui/keys.ts'
import styles from '../SearchInput.module.css'
import { isSentAsTyped, trimId, useFilterField } from '../SearchInput.tsx'
import { focusFirstRow } from '../table-events.ts'
import { findProject } from './find-project.ts'
import { ProjectCombobox } from './ProjectCombobox.tsx'

export interface ProjectFilterPickerProps {
  value: string | undefined
  children: ReactNode
  typedText: string
  /** Whether that text is applied, as on Enter, or the options open, as on a click. */
  next: 'apply' | 'open' | undefined
}

/**
 * Filters a list by project: finds projects by name while the user types, and accepts identifiers. Shows the
 * name of the address's project if known.
 */
export function ProjectFilterPicker(props: ProjectFilterPickerProps) {
  const { value = '', typedText, next, children } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string>()
  const client = useQueryClient()
  const lookUp = useRef(new AbortController())
  // Synchronizes with a running look-up, which must not change the address after the user has left the list.
  useEffect(() => () => lookUp.current.abort(), [])

  const isFocused = () => document.activeElement === field.current
  const { send, sendLater, cancel, isSending } = useFilterField({
    filter: 'projectId',
    value,
    onReceive: (_, wasSentByField) => {
      if (!wasSentByField) lookUp.current.abort()
      if (!wasSentByField || !isFocused()) setText(undefined)
    },
  })

  const choose = (projectId: string) => {
    lookUp.current.abort()
    setText(undefined)
    send(projectId)
  }
  const changeText = (newText: string) => {
    lookUp.current.abort()
    setText(newText)
    const filter = trimId(newText)
    if (filter === '') send('')
    else if (isSentAsTyped(filter)) sendLater(filter)
    else cancel()
  }
  /**
   * Sends the only project with the typed name, or the text if it looks like an identifier. Otherwise opens the
   * options, which show the matching projects or that there are none.
   */
  const apply = async (text: string | undefined, setOptionsOpen?: (areOpen: boolean) => void) => {
    if (text === undefined) return setOptionsOpen?.(false)
    cancel()
    const filter = trimId(text)
    if (filter === value || isSentAsTyped(filter)) {
      // Without a new filter, the field shows the name of the project in the address again.
      if (filter === value && !isSending() && !isFocused()) setText(undefined)
      send(filter)
      return setOptionsOpen?.(false)
    }
    lookUp.current.abort()
    lookUp.current = new AbortController()
    const { signal } = lookUp.current
    const result = await findProject(client, filter, signal).catch(() => undefined)
    if (signal.aborted) return
    if (result && 'projectId' in result) {
      setOptionsOpen?.(false)
      choose(result.projectId)
    } else if (isFocused()) setOptionsOpen?.(true)
    else setText(undefined)
  }

  const replaceField = useEffectEvent(() => {
    // The plain field has sent an ID, which may not be in the address yet.
    const isText = typedText !== value && !isSentAsTyped(trimId(typedText))
    if (isText) setText(typedText)
    // A click opens the options.
    const open = () => field.current?.click()
    if (next === 'open') open()
    else if (next === 'apply' && isText) void apply(typedText, (areOpen) => areOpen && open())
  })
  // Synchronizes with the plain field that this one has replaced.
  useEffect(() => replaceField(), [])

  /** While the options are closed, Escape clears the field, and Down leaves an unchanged choice for the table. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (field.current?.getAttribute('aria-expanded') === 'true') return
    if (event.target === field.current) clearOrLeave(event.key, field.current, () => changeText(''))
    if (text === undefined) focusFirstRow(event)
    if (event.defaultPrevented) event.stopPropagation()
  }

  return (
    <ProjectCombobox
      value={value}
      name={useProjectName(value)}
      text={text}
      onType={changeText}
      onChoose={choose}
      onEnter={(setOptionsOpen) => void apply(text, setOptionsOpen)}
      onBlur={() => void apply(text)}
      // An identifier filters immediately, so the options must not cover the rows.
      isComplete={(typed) => isSentAsTyped(trimId(typed))}
      anyText={t.form.anyProject}
      width={320}
    >
      {(input) => (
        <Combobox.DropdownTarget>
          <div className={styles.box} onKeyDownCapture={onKeyDownCapture}>
            <label className={styles.label} htmlFor={id}>
              {t.field.project}
            </label>
            <Combobox.EventsTarget withExpandedAttribute>
              <Input
                {...input}
                id={id}
                ref={field}
                className={styles.input}
                type="text"
                title={value || undefined}
              />
            </Combobox.EventsTarget>
            {children}
          </div>
        </Combobox.DropdownTarget>
      )}
    </ProjectCombobox>
  )
}
