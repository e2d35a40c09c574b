import {
  IconApps,
  IconArrowRight,
  IconBolt,
  IconDots,
  IconFolder,
  IconInfoCircle,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { describeError } from '../../api/describe-error.ts'
import { resources } from '../../contract/resources.ts'
import { t } from '../../messages/lazy-messages.ts'
import { formatList } from '../../messages/messages.ts'
import { bidiIsolate, truncate } from '../../messages/text.ts'
import {
  type FindNote,
  type FindQuery,
  type IdCandidate,
  kinds,
  lookUpTextsOf,
  MAX_IDS,
  MAX_WORD_LENGTH,
  resourceOf,
} from '../../pasted/index.ts'
import { sessionLabel, useInactiveSessions, useSession } from '../../session/use-session.ts'
import { RetryButton } from '../../ui/Notice.tsx'
import { Truncated } from '../../ui/Text.tsx'
import styles from './FindPanel.module.css'
import type { FindOption, OptionGroup } from './options.ts'
import type { FindResult } from './use-find.ts'

export function findNoteText(note: FindNote): string {
  switch (note.code) {
    case 'tooManyIds':
      return t.find.note.tooManyIds(note.count, MAX_IDS)
    case 'otherIds':
      return t.find.note.otherIds(note.count)
    case 'tooLong':
      return t.find.note.tooLong(MAX_WORD_LENGTH)
    case 'oneName':
      return t.find.note.oneName(bidiIsolate(note.name))
    default:
      return t.find.note[note.code]
  }
}

const icons: Record<FindOption['icon'], typeof IconUser> = {
  user: IconUser,
  app: IconApps,
  project: IconFolder,
  page: IconArrowRight,
  action: IconBolt,
  more: IconDots,
  'look-up': IconSearch,
}

interface LineProps {
  icon?: typeof IconUser
  children: ReactNode
}

function Line({ icon: Icon = IconInfoCircle, children }: LineProps) {
  return (
    <li className={styles.line}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>{children}</span>
    </li>
  )
}

interface InfoLinesProps {
  title: string
  texts: readonly string[]
}

export function InfoLines({ title, texts }: InfoLinesProps) {
  if (texts.length === 0) return null
  return (
    <ul aria-label={title}>
      {texts.map((text) => (
        <Line key={text}>{text}</Line>
      ))}
    </ul>
  )
}

interface FindResultsProps {
  id: string
  groups: readonly OptionGroup[]
  activeOption: FindOption | undefined
  onChoose: (option: FindOption, target: 'here') => void
  onClose: () => void
}

/**
 * The ID of an option's element. It stays the same while other options come and go, because screen readers announce
 * an active option again if its ID changes. It has the key's code points, because IDs must not contain spaces.
 */
export const optionElementId = (listId: string, { key }: FindOption): string =>
  `${listId}-${[...key].map((character) => character.codePointAt(0)?.toString(36)).join('-')}`

/** The list of options. Records and pages are links, so that the browser can open them in a new tab. */
export function FindResults({ id, groups, activeOption, onChoose, onClose }: FindResultsProps) {
  if (groups.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label={t.find.results}>
      {groups.map(({ key, title, options: groupOptions }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
        <div key={key ?? title} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <span id={`${id}-group-${groupIndex}`} role="presentation" className={styles.group}>
            {title}
          </span>
          {groupOptions.map((option) => (
            <ResultOption
              key={option.key}
              id={optionElementId(id, option)}
              option={option}
              isActive={option === activeOption}
              onChoose={() => onChoose(option, 'here')}
              onClose={onClose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ResultOptionProps {
  id: string
  option: FindOption
  isActive: boolean
  onChoose: () => void
  onClose: () => void
}

const keepFocusInField = (event: MouseEvent) => event.button === 0 && event.preventDefault()

function ResultOption({ id, option, isActive, onChoose, onClose }: ResultOptionProps) {
  const { label, icon, id: recordId, note, action } = option
  const Icon = icons[icon]
  const optionProps = {
    id,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': isActive,
    onMouseDown: keepFocusInField,
  }
  const content = (
    <>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span className={styles.texts}>
        <Truncated text={label} />
        {recordId && <Truncated text={recordId} isMonospaced className={styles.id} />}
        {note && <Truncated text={note} className={styles.note} />}
      </span>
      {isActive && (
        <kbd translate="no" aria-hidden>
          ↵
        </kbd>
      )}
    </>
  )
  if (action === 'request' || 'run' in action)
    return (
      <button type="button" {...optionProps} onClick={onChoose}>
        {content}
      </button>
    )
  // A click with a modifier key opens another tab or window, so the dialog stays open.
  const closeUnlessModified = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    onClose()
    action.onOpen?.()
  }
  return (
    <Link {...optionProps} to={action.to} state={action.state} onClick={closeUnlessModified}>
      {content}
    </Link>
  )
}

const MAX_NAME_LENGTH = 80
const shorten = (name: string) => bidiIsolate(truncate(name, MAX_NAME_LENGTH))

function idLines(word: IdCandidate, findResults: readonly FindResult[], hasProjectKey: boolean): string[] {
  const texts = lookUpTextsOf(word)
  const wordResults = findResults.filter(({ by, text }) => by === 'id' && texts.includes(text))
  if (wordResults.some(({ state }) => state === 'pending' || state === 'found')) return []
  const notFound = (kindNames: string, ids: string) => {
    const sentence = t.find.nothing.id(kindNames, ids)
    return hasProjectKey ? t.find.orNotVisible(sentence) : sentence
  }
  return (
    [
      ['hidden', t.find.notVisible],
      ['notFound', notFound],
    ] as const
  ).flatMap(([state, createSentence]) => {
    const results = wordResults.filter((result) => result.state === state)
    if (results.length === 0) return []
    const kindNames = kinds
      .filter((kind) => results.some((result) => result.kind === kind))
      .map((kind) => t.find.kind[kind])
    const ids = texts.filter((id) => results.some(({ text }) => text === id)).map(bidiIsolate)
    return createSentence(formatList(kindNames, 'disjunction'), formatList(ids, 'disjunction'))
  })
}

function missingLines(findResults: readonly FindResult[]): string[] {
  const missing = findResults.filter(
    ({ by, state, project }) => by === 'name' && state === 'notFound' && project === undefined,
  )
  const kindNames = missing.map(({ kind }) => t.find.kind[kind])
  const text = missing[0]?.text
  return text === undefined
    ? []
    : [t.find.nothing.name(formatList([...new Set(kindNames)], 'disjunction'), shorten(text))]
}

function nameLines({ kind, by, text, state, project, hasMore, isIgnored }: FindResult): string[] {
  if (by === 'id') return []
  if (isIgnored)
    return [`${t.find.failed[kind]} ${t.note.filterIgnored(t.field[resources[resourceOf[kind]].nameFilter])}`]
  const unclear = `${t.find.failed[kind]} ${t.emptyList.unconfirmedEmpty}`
  if (project === undefined)
    return state === 'hidden' ? [t.find.notListed[kind]] : state === 'unclear' ? [unclear] : []
  const { nothing, notOnFirstPage, others } = t.find.inProject
  const names = [shorten(project.projectName), shorten(text)] as const
  return [
    ...(state === 'notFound' ? [nothing(...names)] : []),
    ...(state === 'unclear' ? [hasMore ? notOnFirstPage(...names) : unclear] : []),
    ...(project.otherCount > 0 ? [others(project.otherCount)] : []),
  ]
}

export function stateLines(
  query: FindQuery,
  findResults: readonly FindResult[],
  hasProjectKey: boolean,
): string[] {
  const hasExactMatch = findResults.some(({ by, state }) => by === 'id' && state === 'found')
  const lines = query.ids.flatMap((word) => idLines(word, findResults, hasProjectKey))
  // If a record has the ID, the user was not searching for the name.
  if (hasExactMatch) return [...new Set(lines)]
  return [...new Set([...lines, ...findResults.flatMap(nameLines), ...missingLines(findResults)])]
}

interface FindStatesProps {
  query: FindQuery
  findResults: readonly FindResult[]
  /** Whether the key is a Project key, so that "not found" may also mean "not visible". */
  hasProjectKey: boolean
  onRetry: () => void
}

export function FindStates({ query, findResults, hasProjectKey, onRetry }: FindStatesProps) {
  const resultsByKind = (state: FindResult['state']) =>
    kinds.flatMap((kind) => {
      const results = findResults.filter((result) => result.kind === kind && result.state === state)
      return results[0] ? [{ kind, results, error: results[0].error }] : []
    })
  const { address } = useSession()
  const otherKeys = useInactiveSessions().filter((session) => session.address === address)
  const states = findResults.map(({ state }) => state)
  // A Master key sees every record of its service.
  const mayOtherKeySee =
    hasProjectKey && otherKeys.length > 0 && !states.includes('found') && !states.includes('pending')
  const missing = stateLines(query, findResults, hasProjectKey)
  if (missing.length > 0 && mayOtherKeySee)
    missing.push(t.find.otherKeys(formatList(otherKeys.map(sessionLabel), 'disjunction')))
  return (
    <>
      <Section title={t.find.state.searching} isLate>
        {resultsByKind('pending').map(({ kind }) => (
          <Line key={kind} icon={icons[kind]}>
            {t.find.searchingFor[kind]}
          </Line>
        ))}
      </Section>
      <Section title={t.find.state.failed}>
        {resultsByKind('failed').map(({ kind, results, error }) => (
          <Line key={kind} icon={icons[kind]}>
            <span>{`${t.find.failed[kind]} ${describeError(error, { read: resourceOf[kind] }).cause}`}</span>{' '}
            <RetryButton
              onRetry={() => {
                for (const { retry } of results) retry()
                onRetry()
              }}
            />
          </Line>
        ))}
      </Section>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {missing.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </>
  )
}

interface SectionProps {
  title: string
  isLate?: boolean
  children: readonly ReactNode[]
}

function Section({ title, isLate, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <section className={isLate ? styles.late : undefined} aria-label={title}>
      <p className={styles.group}>{title}</p>
      <ul>{children}</ul>
    </section>
  )
}
