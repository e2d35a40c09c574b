import { Combobox, type ComboboxStore } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'
import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/text.ts'
import type { ProjectSearch } from './find-project.ts'
import styles from './ProjectOptions.module.css'

/** Maximum number of characters shown of a name or identifier. */
const MAX_TEXT_LENGTH = 120

export const hasOptions = ({ matches, unlistedId }: ProjectSearch): boolean =>
  matches.length > 0 || unlistedId !== undefined

/**
 * If no option is selected, selects the first option for the typed text, so that Enter chooses it. Selects no
 * option before the search has finished.
 * @returns whether an option is selected now.
 */
export function ensureSelectedOption(store: ComboboxStore, search: ProjectSearch): boolean {
  if (store.getSelectedOptionIndex() !== -1) return true
  if (search.searchText === '' || !search.isFinished || !hasOptions(search)) return false
  store.selectFirstOption()
  return true
}

interface ProjectOptionsProps {
  store: ComboboxStore
  search: ProjectSearch
  /** Identifier of the chosen project. */
  selectedId: string
}

/** Shows the projects found, below a combobox. */
export function ProjectOptions({ store, search, selectedId }: ProjectOptionsProps) {
  const { projects, searchText, isFinished, matches, unlistedId } = search
  const listId = useId()
  // Synchronizes with Mantine's store, which would set `aria-controls` one render too late.
  useEffect(() => store.setListId(listId), [store.setListId, listId])
  return (
    <Combobox.Dropdown className={styles.dropdown}>
      {/* A listbox must have at least one option. */}
      {hasOptions(search) && (
        // Browsers make scrollable elements focusable, and focusing this one would close the list.
        <Combobox.Options
          id={listId}
          aria-label={t.form.projectsFound}
          className={`${styles.options} ${searchText !== '' && isFinished ? styles.chosenByEnter : ''}`}
          tabIndex={-1}
        >
          {matches.map(({ projectId, label }) => (
            <Combobox.Option
              key={projectId}
              value={projectId}
              className={styles.option}
              active={projectId === selectedId}
            >
              <bdi>{truncate(label, MAX_TEXT_LENGTH)}</bdi>
              {label !== projectId && (
                <code translate="no">
                  <bdi>{truncate(projectId, MAX_TEXT_LENGTH)}</bdi>
                </code>
              )}
            </Combobox.Option>
          ))}
          {unlistedId !== undefined && (
            <Combobox.Option value={unlistedId}>{t.form.acceptProjectId(unlistedId)}</Combobox.Option>
          )}
        </Combobox.Options>
      )}
      {matches.length === 0 && (
        <Combobox.Empty>
          {projects.isFetching
            ? t.feedback.loading
            : projects.isError
              ? t.form.projectsNotLoaded
              : searchText === ''
                ? t.form.noProjects
                : t.form.noProjectFound}
        </Combobox.Empty>
      )}
    </Combobox.Dropdown>
  )
}
