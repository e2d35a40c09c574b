import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { queries } from '../../api/queries.ts'
import { isFilterTooLong } from '../../contract/list-params.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { isSameText } from '../../jobs/search-by-name.ts'
import { t } from '../../messages/lazy-messages.ts'
import { truncate } from '../../messages/text.ts'
import { useProjectName } from '../../session/use-project-names.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { TextField } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { clearOrLeave } from '../../ui/keys.ts'
import { withMantine } from '../../ui/Mantine.tsx'
import filterStyles from '../SearchInput.module.css'
import { isSentAsTyped, SEARCH_DELAY_MS, trimId, useFilterField } from '../SearchInput.tsx'
import { focusFirstRow } from '../table-events.ts'
import { findProject, projectNameQuery, useKeptProjects } from './find-project.ts'
import styles from './ProjectCombobox.module.css'

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
  /** Whether an empty text stands for any project, and an ID is sent as it is typed. */
  isFilter?: boolean
  children: (field: ComponentProps<'input'>) => ReactNode
}

/**
 * Finds projects by name as the user types, and offers a text without spaces as an identifier. Enter chooses the
 * first option for a typed text, unless the user has selected another one.
 */
const ProjectCombobox = withMantine(function ProjectCombobox({
  value,
  name,
  text,
  onType,
  onChoose,
  onEnter,
  onBlur,
  isFilter = false,
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
  const found = (projects.data?.rows ?? []).flatMap(({ projectId, name: projectName }) =>
    projectId ? [{ projectId, label: firstVisibleText(projectName) ?? projectId }] : [],
  )
  const matches = [...useKeptProjects(typedText, found), ...found]
    .filter(({ projectId }, index, all) => all.findIndex((one) => one.projectId === projectId) === index)
    .sort((a, b) => Number(isSameText(b.label, typedText)) - Number(isSameText(a.label, typedText)))
  const mayBeId = /^\S+$/.test(typedText) && !isFilterTooLong(typedText)
  const isUnlistedId = mayBeId && !matches.some(({ projectId }) => projectId === typedText)
  const isAnyOffered = isFilter && typedText === ''
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
      width={isFilter ? 320 : 'target'}
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
          // An identifier filters immediately, so the options must not cover the rows.
          if (isFilter && isSentAsTyped(trimId(currentTarget.value))) store.closeDropdown()
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
                {t.form.anyProject}
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

interface ProjectFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Called with an identifier chosen from the list, which needs no look-up. */
  onChoose: (projectId: string) => void
  error: string | undefined
  readOnly?: boolean
  hasInitialFocus: boolean
  ref?: Ref<HTMLInputElement>
}

export function ProjectField(props: ProjectFieldProps) {
  const { ref, value, error } = props
  if (useKeyProjectId() === undefined) return <ProjectPicker {...props} />
  const description = t.form.projectFixed
  return <TextField {...{ ref, value, error, description }} label={t.field.project} readOnly />
}

/**
 * Finds the project as the user types. A full identifier or exact name is also accepted, and the form looks it up on
 * submit. The text stays as typed.
 */
function ProjectPicker(props: ProjectFieldProps) {
  const { value, onChange, onBlur, onChoose, error, readOnly = false, hasInitialFocus, ref } = props
  const [isTyping, setIsTyping] = useState(false)
  const isChosen = value !== '' && !isTyping && !isFilterTooLong(value)
  const { data } = useQuery({ ...queries.projects.record(value), enabled: isChosen })
  const name = isTyping ? undefined : firstVisibleText(data?.value.name)
  const change = (newValue: string, isTyped: boolean) => {
    setIsTyping(isTyped)
    onChange(newValue)
  }
  return (
    <ProjectCombobox
      value={value}
      name={name}
      text={isTyping ? value : undefined}
      onType={(text) => change(text, true)}
      onChoose={(projectId) => {
        if (readOnly) return
        onChoose(projectId)
        change(projectId, false)
      }}
      onBlur={() => onBlur?.()}
    >
      {(input) => (
        <Combobox.Target withExpandedAttribute>
          <TextField
            {...input}
            ref={ref}
            label={t.field.project}
            description={t.form.projectNote}
            error={error}
            readOnly={readOnly}
            data-autofocus={hasInitialFocus || undefined}
            suffix={
              name && (
                <code translate="no" className={styles.id}>
                  {value}
                </code>
              )
            }
          />
        </Combobox.Target>
      )}
    </ProjectCombobox>
  )
}

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
    // The plain field has sent an ID, which may not be in the address yet, but no text that is too long.
    const filter = trimId(typedText)
    const isText = typedText !== value && (isFilterTooLong(filter) || !isSentAsTyped(filter))
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
      isFilter
    >
      {(input) => (
        <Combobox.DropdownTarget>
          <div className={filterStyles.box} onKeyDownCapture={onKeyDownCapture}>
            <label className={filterStyles.label} htmlFor={id}>
              {t.field.project}
            </label>
            <Combobox.EventsTarget withExpandedAttribute>
              <Input
                {...input}
                id={id}
                ref={field}
                className={filterStyles.input}
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
