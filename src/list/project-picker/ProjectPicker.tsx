import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { queries } from '../../api/queries.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/messages.ts'
import { withMantine } from '../../ui/Mantine.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useProjectSearch } from './find-project.ts'
import { ensureSelectedOption, hasOptions, ProjectOptions } from './ProjectOptions.tsx'
import styles from './ProjectPicker.module.css'

interface ProjectPickerProps {
  /** Identifier of the chosen project, or the text typed so far. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Called with an identifier chosen from the list, which needs no look-up. */
  onChoose: (projectId: string) => void
  error: string | undefined
  /** Whether the field is focused when the page opens. */
  hasInitialFocus: boolean
  ref: Ref<HTMLInputElement>
}

/**
 * Finds a project by name as the user types. A full identifier or exact name is also accepted, and the form
 * looks it up on submit. The text stays as typed.
 */
export const ProjectPicker = withMantine(function ProjectPicker({
  value,
  onChange,
  onBlur,
  onChoose,
  error,
  hasInitialFocus,
  ref,
}: ProjectPickerProps) {
  const combobox = useCombobox()
  const [isTyping, setIsTyping] = useState(false)
  const selectedProject = useQuery({
    ...queries.projects.detail(value),
    enabled: value !== '' && !isTyping && !isFilterTooLong(value),
  })
  const search = useProjectSearch(isTyping ? value : undefined)
  const selectedName = isTyping ? undefined : firstVisibleText(selectedProject.data?.value.name)

  const choose = (projectId: string) => {
    onChoose(projectId)
    onChange(projectId)
    setIsTyping(false)
    combobox.closeDropdown()
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      keepMounted={false}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          ref={ref}
          label={t.field.project}
          description={t.form.projectNote}
          error={error}
          value={selectedName || value}
          onChange={(event) => {
            setIsTyping(true)
            onChange(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          // Enter selects an option, and submits the form only if there is none.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !combobox.dropdownOpened) return
            if (search.isFinished && !hasOptions(search)) return combobox.closeDropdown()
            event.preventDefault()
            ensureSelectedOption(combobox, search)
          }}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          autoComplete="off"
          data-autofocus={hasInitialFocus || undefined}
          spellCheck={false}
          suffix={
            selectedName ? (
              <code translate="no" className={styles.id}>
                {value}
              </code>
            ) : undefined
          }
        />
      </Combobox.Target>
      <ProjectOptions store={combobox} search={search} selectedId={value} />
    </Combobox>
  )
})
