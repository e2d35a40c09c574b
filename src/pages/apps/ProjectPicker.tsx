import { Combobox, TextInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { projectRecord } from '../../api/project.ts'
import { firstVisible } from '../../contract/visible.ts'
import { t } from '../../messages/messages.ts'
import { cut } from '../../text/cut.ts'
import { projectsNamed } from './find-project.ts'
import styles from './ProjectPicker.module.css'

/** Characters of an offered name or identifier. */
const most = 120

interface ProjectPickerProps {
  /** Identifier of the project chosen, or the text typed so far. */
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Called with an identifier that was taken from the list, and so needs no looking up. */
  onChoose: (projectId: string) => void
  error: string | undefined
  /** Whether it takes the focus when the page is shown. */
  takesFocus: boolean
  ref: Ref<HTMLInputElement>
}

/**
 * Finds a project by name, asking the service as one types. A whole identifier or an exact name can be typed as well: the
 * form looks it up when it is sent. What is typed stays, chosen or not.
 */
export function ProjectPicker({
  value,
  onChange,
  onBlur,
  onChoose,
  error,
  takesFocus,
  ref,
}: ProjectPickerProps) {
  const combobox = useCombobox()
  const [isTyped, setTyped] = useState(false)
  const [asked] = useDebouncedValue(isTyped ? value.trim() : '', 200)
  const chosen = useQuery({ ...projectRecord(value), enabled: value !== '' && !isTyped })
  const projects = useQuery(projectsNamed(asked))
  const found = (projects.data?.rows ?? []).flatMap(({ projectId, name }) =>
    projectId ? [{ projectId, label: firstVisible(name) ?? projectId }] : [],
  )
  const whole = isTyped && /^\S+$/.test(value.trim()) ? value.trim() : undefined
  const unlisted = found.some(({ projectId }) => projectId === whole) ? undefined : whole
  // A list to choose from has to have something to choose.
  const isAnyOffered = found.length > 0 || unlisted !== undefined
  const chosenName = isTyped ? undefined : firstVisible(chosen.data?.value.name)

  const listId = useId()
  // Synchronizes with Mantine's store, which would name the list in `aria-controls` only one render after it has appeared.
  useEffect(() => combobox.setListId(listId), [combobox.setListId, listId])

  const choose = (projectId: string) => {
    onChoose(projectId)
    onChange(projectId)
    setTyped(false)
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
        <TextInput
          ref={ref}
          label={t.field.project}
          description={t.form.projectNote}
          error={error}
          value={chosenName || value}
          onChange={(event) => {
            setTyped(true)
            onChange(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            onBlur()
          }}
          autoComplete="off"
          data-autofocus={takesFocus || undefined}
          spellCheck={false}
          rightSection={chosenName ? <code className={styles.id}>{value}</code> : undefined}
          rightSectionWidth="clamp(0px, 50%, 12.5rem)"
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        {isAnyOffered && (
          // Browsers let the keyboard stop at what scrolls; here that would close the list under the focus.
          <Combobox.Options
            id={listId}
            aria-label={t.form.projectsFound}
            className={styles.options}
            tabIndex={-1}
          >
            {found.map(({ projectId, label }) => (
              <Combobox.Option
                key={projectId}
                value={projectId}
                className={styles.option}
                active={projectId === value}
              >
                <bdi>{cut(label, most)}</bdi>
                {label !== projectId && (
                  <code>
                    <bdi>{cut(projectId, most)}</bdi>
                  </code>
                )}
              </Combobox.Option>
            ))}
            {unlisted !== undefined && (
              <Combobox.Option value={unlisted}>{t.form.takeProjectId(unlisted)}</Combobox.Option>
            )}
          </Combobox.Options>
        )}
        {found.length === 0 && (
          <Combobox.Empty>
            {projects.isFetching
              ? t.feedback.loading
              : projects.isError
                ? t.form.projectsNotLoaded
                : asked === ''
                  ? t.form.noProjects
                  : t.form.noProjectFound}
          </Combobox.Empty>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
