import { useDebouncedValue } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, use, useDeferredValue, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { markNotFoundCalls } from '../../api/call-log/call-log.ts'
import { connectionOf } from '../../api/http/connection.ts'
import { MATCH_DELAY_MS, MatchRegion } from '../../list/close-matches/CloseMatches.tsx'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { isIdLike } from '../../list/row-facts.ts'
import type { StartSearch } from '../../list/search/search.ts'
import { t } from '../../messages/lazy-messages.ts'
import { type FindQuery, type IdCandidate, kinds, lookUpTextsOf } from '../../pasted/index.ts'
import { type OpenTarget, useDialogHost } from '../../session/dialog-host.ts'
import { keptRecordsOf } from '../../session/kept-records.ts'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useKeyProjectId, useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { modKey } from '../../ui/keys.ts'
import { RouterContext } from '../../ui/router-context.ts'
import { VisuallyHidden } from '../../ui/Text.tsx'
import { useDelayed } from '../../ui/timers.ts'
import { useCommands, viewCommands } from './commands.ts'
import { contactIn, isContact, searchableText } from './contact.ts'
import styles from './FindPanel.module.css'
import { FindField, type FindPlaceholderProps } from './FindPlaceholder.tsx'
import { FindResults, FindStates, findNoteText, InfoLines, optionElementId } from './FindResults.tsx'
import { type FindOption, idOptions, keptHits, optionGroups, searchAllFields } from './options.ts'
import { type FindResult, type Hit, recordPathOf, useFind } from './use-find.ts'
import { readQuery, useFindQuery } from './use-find-query.ts'

// Screen readers announce the results once they have been the same for this long.
const STATUS_DELAY_MS = 400

interface FindPanelProps extends FindPlaceholderProps {
  onClose: () => void
  loadStartSearch: () => Promise<StartSearch>
}

// Before Enter, nothing is sent for an email address or a phone number.
const noQuery: FindQuery = { ids: [], name: '', notes: [] }

const openInNewTab = (path: string) =>
  window.open(new URL(path.slice(1), document.baseURI), '_blank', 'noopener')

/**
 * Returns the record that opens for the IDs of a text: a user precedes an app, and an app a project. Returns `pending`
 * while a request is pending that may take precedence or is still to be sent, `failed` if one for a user failed, and
 * undefined if no record has an ID or only a part of a value is one.
 * @param ids all IDs of the text in order.
 * @param deferredIds those that are not requested yet.
 */
function exactMatch(
  findResults: readonly FindResult[],
  ids: readonly IdCandidate[],
  deferredIds: readonly IdCandidate[],
): Hit | 'pending' | 'failed' | undefined {
  const first = kinds
    .flatMap((kind) => findResults.filter((result) => result.by === 'id' && result.kind === kind))
    .find(
      ({ kind, state }) => ['pending', 'found'].includes(state) || (kind === 'user' && state === 'failed'),
    )
  const position = ids.findIndex((word) => first && lookUpTextsOf(word).includes(first.text))
  const mayBePreceded = first?.kind !== 'user' || deferredIds.some((word) => ids.indexOf(word) < position)
  if (first?.state === 'pending' || (deferredIds.length > 0 && mayBePreceded)) return 'pending'
  if (first?.state === 'failed') return 'failed'
  return first?.isInnerPart ? undefined : first?.hits[0]
}

const isSameName = (one: string, other: string) => closeMatchTest(one)(other) && closeMatchTest(other)(one)

/**
 * Returns the record that all results have in common, if every request succeeded and found all records. A record
 * whose name only contains the text is a result to see first: Joanna is not Anna.
 */
function singleMatch(findResults: readonly FindResult[]): Hit | undefined {
  const isUnclear = ({ by, text, state, hits, hasMore, isInnerPart }: FindResult) =>
    state === 'pending' ||
    state === 'failed' ||
    hasMore ||
    isInnerPart ||
    (by === 'name' && !hits.every(({ name }) => isSameName(name, text)))
  const hits = findResults.some(isUnclear) ? [] : findResults.flatMap((result) => result.hits)
  return new Set(hits.map(recordPathOf)).size === 1 ? hits[0] : undefined
}

export function FindPanel({ input, onInputChange, onClose, loadStartSearch }: FindPanelProps) {
  const { text, pendingOpen, isId = false, opensId = false } = input
  const listId = useId()
  const navigate = useNavigate()
  const router = use(RouterContext)
  const client = useQueryClient()
  const session = useSession()
  const { keyProjectId } = session
  const dialogHost = useDialogHost()
  const [selectedKey, setSelectedKey] = useState<string>()
  const findQuery = useFindQuery(text)
  const { query, ids, deferredIds, deferredName, isRequested, requestWhileTyping, requestOnEnter } = findQuery
  const contact = contactIn(text, { ...query, ids })
  const receivedIds = Object.values(connectionOf(client).receivedIds ?? {}).flatMap((received) => [
    ...received,
  ])
  // Reading a whole list begins with Enter only if the text cannot be an ID of this service.
  const isContactFirst =
    contact !== undefined && !findQuery.hasKnownId && !findQuery.isEntered && !receivedIds.some(isContact)
  const findResults = useFind(isContactFirst ? noQuery : query)
  useProjectNames(findResults.flatMap(({ hits }) => hits.map(({ projectId }) => projectId)))
  const lookUpGroup = idOptions(deferredIds, deferredName, query.notes, () => dialogHost.checkList(text))
  const commands = useCommands(dialogHost)
  const kept = keptHits(client, keptRecordsOf(session))
  const resultGroups = optionGroups(
    text,
    query,
    findResults,
    commands,
    client,
    keyProjectId,
    lookUpGroup,
    kept,
    viewCommands(session, router),
  )
  const textForAllFields = contact ?? (isRequested ? searchableText(text, query, findResults) : undefined)
  const searchGroups =
    textForAllFields !== undefined && findQuery.isCurrent && !findQuery.hasKnownId
      ? [searchAllFields(textForAllFields, client, keyProjectId, loadStartSearch, contact && router)]
      : []
  const groups = isContactFirst ? [...searchGroups, ...resultGroups] : [...resultGroups, ...searchGroups]
  const options = groups.flatMap((group) => group.options)
  const selectedOption = options.find(({ key }) => key === selectedKey)
  // Reading a whole list for a name needs an arrow key, so that Enter means the same before and after the responses.
  const firstOption = (isContactFirst ? groups : resultGroups)[0]?.options[0]
  const activeOption = selectedOption ?? (firstOption?.needsSelection ? undefined : firstOption)
  const activeOptionId = activeOption && optionElementId(listId, activeOption)
  // A text that may be a name is looked up as an ID only if no record has the name.
  const awaitedIds = query.name === '' ? deferredIds : []
  const exactHit = isRequested ? exactMatch(findResults, ids, awaitedIds) : 'pending'
  const isPending = findResults.some(({ state }) => state === 'pending')

  const open = (path: string, target: OpenTarget = 'here', state?: object) => {
    onClose()
    if (target === 'new tab') openInNewTab(path)
    else navigate(path, { state })
  }
  const requestAndOpen = (target: OpenTarget) => {
    requestOnEnter(text)
    onInputChange({ ...input, pendingOpen: target })
  }
  const choose = ({ action }: FindOption, target: OpenTarget) => {
    if (action === 'request') return requestAndOpen(target)
    if ('to' in action) {
      open(action.to, target, action.state)
      if (target === 'here') action.onOpen?.()
      return
    }
    onClose()
    action.run()
  }
  const onEnter = (target: OpenTarget) => {
    // Until the text has been requested, options other than instant ones belong to an earlier text.
    const currentOption = activeOption && (isRequested || activeOption.isInstant) ? activeOption : undefined
    // `new_app` looks like an ID but means the page or action with this name.
    const isCommand =
      activeOption?.icon === 'page' || activeOption?.icon === 'action' || activeOption?.key === 'all fields'
    const mustWaitForId = exactHit === 'pending' && readQuery(text, client).ids.length > 0 && !isCommand
    const mustSeeFailure = exactHit === 'failed' && !isCommand
    if (currentOption && (selectedOption || !(mustWaitForId || mustSeeFailure)))
      return choose(currentOption, target)
    if (mustSeeFailure) for (const { state, retry } of findResults) if (state === 'failed') retry()
    if (isRequested && awaitedIds.length === 0) onInputChange({ ...input, pendingOpen: target })
    else requestAndOpen(target)
  }
  const changeText = (newText: string) => {
    setSelectedKey(undefined)
    requestWhileTyping(newText)
    onInputChange({ text: newText })
  }
  const moveSelection = (step: number) => {
    const index = activeOption ? options.indexOf(activeOption) + step : 0
    setSelectedKey(options[(index + options.length) % options.length]?.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isModified = event.ctrlKey || event.metaKey
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // A held key may have been meant for what was open before.
    if (event.key === 'Enter') event.repeat || onEnter(isModified ? 'new tab' : 'here')
    else if (step !== undefined && !isModified) moveSelection(step)
    else if (event.key === 'Escape' && text !== '') changeText('')
    else return
    event.preventDefault()
  }

  // Synchronizes with the call log, which must not report an ID that is not found as a failed call.
  useEffect(
    () => markNotFoundCalls(findResults.flatMap(({ by, error }) => (by === 'id' ? error : []))),
    [findResults],
  )

  const openPending = useEffectEvent(open)
  const singleHit = isRequested && !isId ? singleMatch(findResults) : undefined
  const hitToOpen = typeof exactHit === 'object' ? exactHit : singleHit
  const isWaiting =
    pendingOpen !== undefined && (exactHit === 'pending' || (isPending && hitToOpen === undefined))
  const pendingPath = pendingOpen && hitToOpen ? recordPathOf(hitToOpen) : undefined
  // Synchronizes with the router: after Enter was pressed, opens the record as soon as it is found.
  useEffect(() => {
    if (pendingPath !== undefined) openPending(pendingPath, pendingOpen)
  }, [pendingPath, pendingOpen])
  const resumePendingOpen = useEffectEvent(() => {
    // A caller's number must not be requested as an ID before the user presses Enter.
    const mayBePhone = /^\d{8,15}$/.test(text.trim()) && !findQuery.hasKnownId
    const isOnlyId =
      ids.length === 1 && query.name === '' && query.notes.length === 0 && !contact && !mayBePhone
    if (pendingOpen) onEnter(pendingOpen)
    else if (opensId && isOnlyId) {
      requestOnEnter(text)
      onInputChange({ text, isId: true, pendingOpen: 'here' })
    }
  })
  // Synchronizes with the placeholder field, where Enter may have been pressed while this code was loading, and with a
  // link of another program.
  useEffect(() => void resumePendingOpen(), [])
  // Synchronizes with the list's scroll position.
  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: 'nearest' })
  }, [activeOptionId])

  const notes = query.notes.map(findNoteText)
  const resultCount = options.filter(({ icon }) => icon !== 'look-up' && icon !== 'more').length
  const searchHints = searchGroups.flatMap((group) => group.options.map(({ label }) => label))
  const countText = isPending ? t.find.foundSoFar(resultCount) : t.find.found(resultCount)
  const isEnterNeeded = deferredName !== '' || (deferredIds.length > 0 && query.name === '')
  const enterHints = isEnterNeeded ? [t.find.ids.pressEnter] : []
  // Without a text, it is the dialog's title, because Orca does not announce that a dialog opens.
  const resultText =
    text === '' ? t.find.title : [...notes, ...enterHints, countText, ...searchHints].join(' ')
  const [statusText] = useDebouncedValue(isWaiting ? t.find.waiting : resultText, STATUS_DELAY_MS)
  // Empty at first, because screen readers announce only changes.
  const status = useDeferredValue(statusText, '')
  return (
    <>
      <FindField
        id={`${listId}-field`}
        aria-autocomplete="list"
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={activeOptionId}
        placeholder={t.find.placeholder}
        value={text}
        onChange={(event) => changeText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      >
        <Button variant="quiet-icon" className={styles.close} aria-label={t.action.close} onClick={onClose}>
          <IconX size={16} aria-hidden />
        </Button>
      </FindField>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable */}
      <div className={styles.body} tabIndex={0}>
        <InfoLines title={t.find.note.title} texts={notes} />
        <FindResults
          id={listId}
          groups={groups}
          activeOption={activeOption}
          onChoose={choose}
          onClose={onClose}
        />
        <FindStates
          query={query}
          findResults={findResults}
          hasProjectKey={keyProjectId !== undefined}
          onRetry={() => document.getElementById(`${listId}-field`)?.focus()}
        />
        <NameMatches
          name={query.name}
          findResults={isRequested ? findResults : []}
          isEntered={pendingOpen !== undefined}
          onClose={onClose}
        />
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <FindHints isWaiting={isWaiting} hasText={text !== ''} />
    </>
  )
}

interface NameMatchesProps {
  name: string
  findResults: readonly FindResult[]
  isEntered: boolean
  onClose: () => void
}

function NameMatches({ name, findResults, isEntered, onClose }: NameMatchesProps) {
  const keyProjectId = useKeyProjectId()
  const hasNoMatch =
    findResults.some(({ by }) => by === 'name') &&
    findResults.every(({ by, state }) => state === 'notFound' || (by === 'id' && state === 'hidden'))
  const isDelayOver = useDelayed(hasNoMatch, MATCH_DELAY_MS)
  if (!hasNoMatch || isIdLike(name) || !(isDelayOver || isEntered)) return null
  return (
    <div className={styles.matches}>
      <MatchRegion key={name} resource="users" name={name} projectId={keyProjectId} onFollow={onClose} />
    </div>
  )
}

function FindHints({ isWaiting, hasText }: { isWaiting: boolean; hasText: boolean }) {
  const { move, open, clear, close, newTab } = t.find.hint
  const hints = [
    [['↑', '↓'], move],
    [['↵'], open],
    [[modKey, '↵'], newTab],
    [['Esc'], hasText ? clear : close],
  ] as const
  return (
    <div className={styles.hints} aria-hidden>
      {isWaiting
        ? t.find.waiting
        : hints.map(([keys, label]) => (
            <span key={label}>
              {keys.map((key) => (
                <kbd key={key} translate="no">
                  {key}
                </kbd>
              ))}
              <span>{label}</span>
            </span>
          ))}
    </div>
  )
}
