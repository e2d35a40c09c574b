import { Select } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectList, projectRecord } from '../../api/projects.ts'
import { t } from '../../messages/messages.ts'
import styles from './ProjectPicker.module.css'

interface ProjectPickerProps {
  /** Identifier of the project chosen, or ''. */
  value: string
  onChange: (projectId: string) => void
  onBlur: () => void
  error: string | undefined
}

interface Option {
  value: string
  label: string
}

const offered = 20

/**
 * Finds a project by name, asking the service as one types. An identifier can be typed whole: it is offered as it is,
 * since a service may hold more projects than its list gives.
 */
export function ProjectPicker({ value, onChange, onBlur, error }: ProjectPickerProps) {
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), 200)
  const chosen = useQuery({ ...projectRecord(value), enabled: value !== '' })
  const chosenOption: Option = { value, label: chosen.data?.value.name || value }
  const isChosenText = value !== '' && typed === chosenOption.label
  const projects = useQuery(
    projectList({ ...(!isChosenText && asked !== '' && { projectName: asked }), limit: offered, page: 1 }),
  )
  const found: Option[] = (projects.data?.rows ?? []).flatMap(({ projectId, name }) =>
    projectId ? [{ value: projectId, label: name || projectId }] : [],
  )
  const whole: Option[] =
    !isChosenText && /^\S+$/.test(typed) ? [{ value: typed, label: t.form.takeProjectId(typed) }] : []
  const known = new Map(
    [...found, ...whole, ...(value ? [chosenOption] : [])].map((option) => [option.value, option]),
  )
  return (
    <Select
      label={t.field.project}
      description={t.form.projectNote}
      error={error}
      data={[...known.values()]}
      value={value === '' ? null : value}
      onChange={(projectId) => onChange(projectId ?? '')}
      onBlur={onBlur}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={projects.isFetching ? t.feedback.loading : t.form.noProjectFound}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <bdi>{option.label}</bdi>
          {option.label !== option.value && <code>{option.value}</code>}
        </span>
      )}
      classNames={{ dropdown: styles.dropdown }}
      maxDropdownHeight={320}
      comboboxProps={{ transitionProps: { duration: 80 } }}
    />
  )
}
