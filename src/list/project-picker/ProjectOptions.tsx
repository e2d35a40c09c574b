import { Combobox, type ComboboxStore } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useEffect } from 'react'
import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/truncate.ts'
import styles from './ProjectOptions.module.css'
import type { ProjectSearch } from './use-project-search.ts'

/** Characters of an offered name or identifier. */
const MAX_LENGTH = 120

interface ProjectOptionsProps {
  store: ComboboxStore
  search: ProjectSearch
  /** Identifier of the project that is chosen. */
  chosen: string
}

/** The projects found, below the field of a combobox. */
export function ProjectOptions({ store, search, chosen }: ProjectOptionsProps) {
  const { projects, searchText, found, unlisted } = search
  const listId = useId()
  // Synchronizes with Mantine's store, which would name the list in `aria-controls` only one render after it has appeared.
  useEffect(() => store.setListId(listId), [store.setListId, listId])
  return (
    <Combobox.Dropdown className={styles.dropdown}>
      {/* A list to choose from has to have something to choose. */}
      {(found.length > 0 || unlisted !== undefined) && (
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
              active={projectId === chosen}
            >
              <bdi>{truncate(label, MAX_LENGTH)}</bdi>
              {label !== projectId && (
                <code>
                  <bdi>{truncate(projectId, MAX_LENGTH)}</bdi>
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
              : searchText === ''
                ? t.form.noProjects
                : t.form.noProjectFound}
        </Combobox.Empty>
      )}
    </Combobox.Dropdown>
  )
}
