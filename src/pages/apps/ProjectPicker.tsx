import { Combobox, TextInput, useCombobox } from '@mantine/core'
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

/** How many projects are offered at once. */
const offered = 20

/**
 * Finds a project by name, asking the service as one types. A whole identifier can be typed too and is taken as it is,
 * since a service may hold more projects than its list gives. What is typed stays, chosen or not.
 */
export function ProjectPicker({ value, onChange, onBlur, error }: ProjectPickerProps) {
  const combobox = useCombobox()
  // Undefined while the field shows the project chosen.
  const [typed, setTyped] = useState<string>()
  const [asked] = useDebouncedValue(typed?.trim() ?? '', 200)
  const chosen = useQuery({ ...projectRecord(value), enabled: value !== '' })
  const projects = useQuery(
    projectList({ ...(asked !== '' && { projectName: asked }), limit: offered, page: 1 }),
  )
  const found = (projects.data?.rows ?? []).flatMap(({ projectId, name }) =>
    projectId ? [{ projectId, label: name || projectId }] : [],
  )
  const whole = typed !== undefined && /^\S+$/.test(typed.trim()) ? typed.trim() : undefined

  const choose = (projectId: string) => {
    onChange(projectId)
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const leave = () => {
    combobox.closeDropdown()
    const same = found.filter(({ label, projectId }) => label === typed?.trim() || projectId === whole)
    if (same.length === 1 && same[0]) choose(same[0].projectId)
    else if (whole !== undefined && found.length === 0 && !projects.isFetching) choose(whole)
    onBlur()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} transitionProps={{ duration: 0 }} keepMounted={false}>
      <Combobox.Target>
        <TextInput
          label={t.field.project}
          description={t.form.projectNote}
          error={error}
          value={typed ?? (chosen.data?.value.name || value)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange('')
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={leave}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            value !== '' && chosen.data?.value.name ? <code className={styles.id}>{value}</code> : undefined
          }
          rightSectionWidth={200}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <Combobox.Options aria-label={t.form.projectsFound} className={styles.options}>
          {found.map(({ projectId, label }) => (
            <Combobox.Option
              key={projectId}
              value={projectId}
              className={styles.option}
              active={projectId === value}
            >
              <bdi>{label}</bdi>
              {label !== projectId && <code>{projectId}</code>}
            </Combobox.Option>
          ))}
          {whole !== undefined && !found.some(({ projectId }) => projectId === whole) && (
            <Combobox.Option value={whole}>{t.form.takeProjectId(whole)}</Combobox.Option>
          )}
          {found.length === 0 && (
            <Combobox.Empty>
              {projects.isFetching ? t.feedback.loading : t.form.noProjectFound}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
