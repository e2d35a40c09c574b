import { IconSearch, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { recordNothingFound } from '../api/call-log/record-nothing-found.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { useProjectNames } from '../session/use-project-names.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type ShellActions, useCommands } from './commands.ts'
import { exactMatch, singleMatch } from './exact-match.ts'
import fieldStyles from './FindField.module.css'
import { FindHints } from './FindHints.tsx'
import { FindNotes, findNoteText } from './FindNotes.tsx'
import styles from './FindPanel.module.css'
import { FindResults } from './FindResults.tsx'
import { FindStates } from './FindStates.tsx'
import { focusAtEnd } from './focus-at-end.ts'
import { recordPathOf } from './hit.ts'
import { IdHints, idHints } from './IdHints.tsx'
import { idOptions } from './id-options.ts'
import { NameMatches } from './NameMatches.tsx'
import { type FindOption, optionGroups } from './options.ts'
import { storePastedText } from './pasted-text.ts'
import { useFind } from './use-find.ts'
import { readQuery, useFindQuery } from './use-find-query.ts'

/** The text typed, and where the matching record opens once Enter has been pressed for it. */
export interface FindInput {
  text: string
  pendingOpen?: 'here' | 'new tab'
}

export interface FindPanelProps {
  input: FindInput
  onType: (input: FindInput) => void
  onClose: () => void
  shellActions: ShellActions
}

const openInNewTab = (to: string) => window.open(new URL(to.slice(1), document.baseURI), '_blank', 'noopener')

/** Finds records, pages and actions. Its text field controls a list of options. */
export function FindPanel({ input, onType, onClose, shellActions }: FindPanelProps) {
  const { text, pendingOpen } = input
  const id = useId()
  const navigate = useNavigate()
  const client = useQueryClient()
  const keyProjectId = useKeyProjectId()
  const [selectedKey, setSelectedKey] = useState<string>()
  const { query, deferredIds, isRequested, requestWhileTyping, requestOnEnter } = useFindQuery(text)
  const findResults = useFind(query)
  useProjectNames(findResults.flatMap(({ hits }) => hits.map(({ projectId }) => projectId)))
  const checkList = () => {
    storePastedText(text)
    navigate(paths.lookUp())
  }
  const idGroup = idOptions(deferredIds, query.notes, checkList)
  const groups = optionGroups(
    text,
    query,
    findResults,
    useCommands(shellActions),
    client,
    keyProjectId,
    idGroup,
  )
  const options = groups.flatMap((group) => group.options)
  const selected = options.find(({ key }) => key === selectedKey)
  const active = selected ?? options[0]
  const activeId = active && `${id}-${options.indexOf(active)}`
  const exactHit = isRequested ? exactMatch(findResults) : 'pending'
  const isPending = findResults.some(({ state }) => state === 'pending')

  const open = (to: string, where: FindInput['pendingOpen'] = 'here') => {
    onClose()
    if (where === 'new tab') openInNewTab(to)
    else navigate(to)
  }
  const requestAndOpen = (where: NonNullable<FindInput['pendingOpen']>) => {
    requestOnEnter(text)
    onType({ text, pendingOpen: where })
  }
  const choose = ({ follow }: FindOption, where: NonNullable<FindInput['pendingOpen']>) => {
    if (follow === 'request') return requestAndOpen(where)
    if ('to' in follow) return open(follow.to, where)
    onClose()
    follow.run()
  }
  const onEnter = (where: NonNullable<FindInput['pendingOpen']>) => {
    // Until the text has been requested, other options belong to an earlier text.
    const currentOption = active && (isRequested || active.isInstant) ? active : undefined
    // `new_app` looks like an identifier but means the page or action with that name.
    const isCommand = active?.icon === 'page' || active?.icon === 'action'
    const mustWait = exactHit === 'pending' && readQuery(text).words.length > 0 && !isCommand
    if (currentOption && (selected || !mustWait)) return choose(currentOption, where)
    if (isRequested) onType({ text, pendingOpen: where })
    else requestAndOpen(where)
  }
  const changeText = (next: string) => {
    setSelectedKey(undefined)
    requestWhileTyping(next)
    onType({ text: next })
  }
  const moveSelection = (step: number) => {
    const index = active ? options.indexOf(active) + step : 0
    setSelectedKey(options[(index + options.length) % options.length]?.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey
    if (event.key === 'Enter') onEnter(isModified ? 'new tab' : 'here')
    else if (event.key === 'ArrowDown' && !isModified) moveSelection(1)
    else if (event.key === 'ArrowUp' && !isModified) moveSelection(-1)
    else return
    event.preventDefault()
  }

  // Synchronizes with the call log, in which a look-up that finds nothing is not a failure.
  useEffect(
    () => recordNothingFound(findResults.flatMap(({ by, error }) => (by === 'id' ? error : []))),
    [findResults],
  )

  const openMatch = useEffectEvent(open)
  const matchToOpen =
    typeof exactHit === 'object' ? exactHit : isRequested ? singleMatch(findResults) : undefined
  const isWaiting =
    pendingOpen !== undefined && (exactHit === 'pending' || (isPending && matchToOpen === undefined))
  const pendingPath = pendingOpen && matchToOpen ? recordPathOf(matchToOpen) : undefined
  // Synchronizes with the router: opens the record that Enter was pressed for once it has loaded.
  useEffect(() => {
    if (pendingPath !== undefined) openMatch(pendingPath, pendingOpen)
  }, [pendingPath, pendingOpen])
  const resumePendingOpen = useEffectEvent(() => pendingOpen && onEnter(pendingOpen))
  // Synchronizes with the placeholder field, where Enter may have been pressed while this code was loading.
  useEffect(() => void resumePendingOpen(), [])
  // Synchronizes with the list's scroll position.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const hints = idHints([...query.words, ...deferredIds], findResults)
  const resultCount = options.length - idGroup.options.length
  const countText = isPending ? t.find.foundSoFar(resultCount) : t.find.found(resultCount)
  const enterHint = deferredIds.length > 0 && query.name === '' ? [t.find.ids.press] : []
  const announcement = [...query.notes.map(findNoteText), ...hints, ...enterHint, countText].join(' ')
  return (
    <>
      <div className={fieldStyles.head}>
        <IconSearch size={16} aria-hidden />
        <input
          id={`${id}-field`}
          ref={focusAtEnd}
          className={fieldStyles.field}
          type="text"
          aria-label={t.find.title}
          aria-autocomplete="list"
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={activeId}
          placeholder={t.find.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => changeText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet-icon" className={styles.close} aria-label={t.action.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable */}
      <div className={styles.body} tabIndex={0}>
        <FindNotes notes={query.notes} />
        <IdHints hints={hints} />
        <FindResults id={id} groups={groups} active={active} onFollow={choose} onClose={onClose} />
        <FindStates
          query={query}
          findResults={findResults}
          hasProjectKey={keyProjectId !== undefined}
          onRetry={() => document.getElementById(`${id}-field`)?.focus()}
        />
        <NameMatches
          name={query.name}
          findResults={isRequested ? findResults : []}
          isEntered={pendingOpen !== undefined}
          onClose={onClose}
        />
      </div>
      <VisuallyHidden role="status">{isWaiting ? t.find.waiting : announcement}</VisuallyHidden>
      <FindHints isWaiting={isWaiting} />
    </>
  )
}
