import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { isSameText } from '../../jobs/search-by-name.ts'
import { t } from '../../messages/messages.ts'
import { truncate } from '../../messages/text.ts'
import { withMantine } from '../../ui/Mantine.tsx'
import { projectNameQuery } from './find-project.ts'
import styles from './ProjectCombobox.module.css'

const SEARCH_DELAY_MS = 200

const MAX_TEXT_LENGTH = 120

interface ProjectComboboxProps {
  value: string
  name: string | undefined
  /** The typed text; undefined while the field shows the chosen project. */
  text: string | undefined
  onType: (text: string) => void
  onChoose: (projectId: string) => void
  /** Called if Enter chooses no option. By default, Enter submits the form once the search has found nothing. */
  onEnter?: (setOptionsOpen: (areOpen: boolean) => void) => void
  onBlur: () => void
  isComplete?: (text: string) => boolean
  anyText?: string
  /** Width of the list of options in pixels; by default that of the field. */
  width?: number
  children: (field: ComponentProps<'input'>) => ReactNode
}

/**
 * Finds projects by name as the user types, and offers a text without spaces as an identifier. Enter chooses the
 * first option for a typed text, unless the user has selected another one.
 */
export const ProjectCombobox = withMantine(function ProjectCombobox({
  value,
  name,
  text,
  onType,
  onChoose,
  onEnter,
  onBlur,
  isComplete = () => false,
  anyText,
  width,
  children,
}: ProjectComboboxProps) {
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const typedText = text?.trim() ?? ''
  const [searchText] = useDebouncedValue(typedText, SEARCH_DELAY_MS)
  const projects = useQuery({
    ...projectNameQuery(searchText),
    placeholderData: keepPreviousData,
    enabled: store.dropdownOpened && !isFilterTooLong(searchText),
  })
  const isFinished = searchText === typedText && !projects.isPending && !projects.isPlaceholderData
  const matches = (projects.data?.rows ?? [])
    .flatMap(({ projectId, name: projectName }) =>
      projectId ? [{ projectId, label: firstVisibleText(projectName) ?? projectId }] : [],
    )
    .sort((a, b) => Number(isSameText(b.label, typedText)) - Number(isSameText(a.label, typedText)))
  const mayBeId = /^\S+$/.test(typedText) && !isFilterTooLong(typedText)
  const isUnlistedId = mayBeId && !matches.some(({ projectId }) => projectId === typedText)
  const isAnyOffered = anyText !== undefined && typedText === ''
  const hasOptions = isAnyOffered || matches.length > 0 || isUnlistedId
  const isChosenByEnter = searchText !== '' && isFinished
  const listId = useId()
  // Synchronizes with Mantine's store, which would set `aria-controls` one render too late.
  useEffect(() => store.setListId(listId), [store.setListId, listId])

  return (
    <Combobox
      store={store}
      onOptionSubmit={(projectId) => {
        store.closeDropdown()
        onChoose(projectId)
      }}
      width={width ?? 'target'}
      position="bottom-start"
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      keepMounted={false}
    >
      {children({
        value: text ?? name ?? value,
        spellCheck: false,
        onChange({ currentTarget }) {
          store.resetSelectedOption()
          if (isComplete(currentTarget.value)) store.closeDropdown()
          else store.openDropdown()
          onType(currentTarget.value)
        },
        onClick: () => store.openDropdown(),
        onBlur() {
          store.closeDropdown()
          onBlur()
        },
        onKeyDown(event) {
          if (event.key !== 'Enter') return
          if (store.dropdownOpened) {
            if (store.getSelectedOptionIndex() === -1 && isChosenByEnter) store.selectFirstOption()
            // Mantine chooses the selected option.
            if (store.getSelectedOptionIndex() !== -1) return
            if (!onEnter && (hasOptions || !isFinished)) return event.preventDefault()
            if (!onEnter) store.closeDropdown()
          }
          onEnter?.((areOpen) => (areOpen ? store.openDropdown() : store.closeDropdown()))
        },
      })}
      <Combobox.Dropdown className={styles.dropdown}>
        {/* A listbox must have at least one option. */}
        {hasOptions && (
          // Browsers make scrollable elements focusable, and focusing this one would close the list.
          <Combobox.Options
            id={listId}
            aria-label={t.form.projectsFound}
            className={`${styles.options} ${isChosenByEnter ? styles.chosenByEnter : ''}`}
            tabIndex={-1}
          >
            {isAnyOffered && (
              <Combobox.Option value="" className={styles.option} active={value === ''}>
                {anyText}
              </Combobox.Option>
            )}
            {matches.map(({ projectId, label }) => (
              <Combobox.Option
                key={projectId}
                value={projectId}
                className={styles.option}
                active={projectId === value}
              >
                <bdi>{truncate(label, MAX_TEXT_LENGTH)}</bdi>
                {label !== projectId && (
                  <code translate="no">
                    <bdi>{truncate(projectId, MAX_TEXT_LENGTH)}</bdi>
                  </code>
                )}
              </Combobox.Option>
            ))}
            {isUnlistedId && (
              <Combobox.Option value={typedText} className={styles.option}>
                {t.form.acceptProjectId(typedText)}
              </Combobox.Option>
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
    </Combobox>
  )
})
