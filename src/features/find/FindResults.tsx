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
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../messages/messages.ts'
import { bidiIsolate } from '../../messages/text.ts'
import { type FindNote, MAX_IDS, MAX_WORD_LENGTH } from '../../record/pasted/parse-query.ts'
import { Truncated } from '../../ui/Text.tsx'
import styles from './FindPanel.module.css'
import type { FindOption, OptionGroup } from './options.ts'

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

interface InfoLinesProps {
  title: string
  texts: readonly string[]
}

/** Lists notes on the text, such as those on its parts that are not looked up. */
export function InfoLines({ title, texts }: InfoLinesProps) {
  if (texts.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={title}>
      {texts.map((text) => (
        <li key={text} className={styles.line}>
          <IconInfoCircle size={16} aria-hidden className={styles.icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
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

interface FindResultsProps {
  /** ID of the list's element. */
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

/** Keeps the focus in the text field when an option is clicked. */
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
  const closeUnlessModified = (event: MouseEvent) =>
    event.metaKey || event.ctrlKey || event.shiftKey || onClose()
  return (
    <Link {...optionProps} to={action.to} onClick={closeUnlessModified}>
      {content}
    </Link>
  )
}
