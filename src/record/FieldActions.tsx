import { IconListSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { connectionOf, keysOf } from '../api/http/connection.ts'
import type { ResourceName } from '../contract/resources.ts'
import { isColumnName } from '../list/columns/columns-preference.ts'
import { useListPaths } from '../list/list-paths.ts'
import { formatWhere, fromValue } from '../list/search/format-where.ts'
import { t } from '../messages/lazy-messages.ts'
import { kinds, type LearnedShapes } from '../pasted/learned-shapes.ts'
import { paths } from '../paths.ts'
import { type Json, jsonText } from '../reading/index.ts'
import { type FieldType, settingsOf } from '../settings/settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import styles from './RecordCard.module.css'
import { isSecretValue } from './RecordLinks.tsx'
import { learnedShapesOf } from './received-ids.ts'

// Matches the start of a time such as `2026-10-31T18:00:00Z`, also of one that is no instant.
const timePattern = /^\d{4}-\d\d-\d\d[T ]\d/

// A longer text is no value that records share.
const MAX_LENGTH = 200

/** Returns the path of the record whose ID a value seems to be: the received IDs of only one kind have its prefix. */
function pathOfShape(text: string, { shapes }: LearnedShapes): string | undefined {
  const [kind, ...others] = kinds.filter((kind) =>
    shapes.some((shape) => shape.kind === kind && shape.prefix !== '' && shape.pattern.test(text)),
  )
  return kind && others.length === 0 ? paths[kind](text) : undefined
}

interface FieldActionsProps {
  resource: ResourceName
  path: string
  label: string
  value: Json | undefined
  type: FieldType | undefined
  /** Whether a number is shown as a time. */
  isTime: boolean
  /** Whether the value is shown with a button to copy it. */
  hasOwnCopy: boolean
}

/** What follows from a scalar value of a record: open the record with this ID, copy it, find others with it. */
export function FieldActions({ resource, path, label, value, type, isTime, hasOwnCopy }: FieldActionsProps) {
  const client = useQueryClient()
  const listPath = useListPaths()[resource]
  const shortcutTitle = useShortcutTitle()
  if (value === undefined || value === null || typeof value === 'object' || typeof value === 'boolean')
    return null
  const text = jsonText(value)
  const isShownAsTime = type?.name === 'time' || isTime || timePattern.test(text)
  if (text.trim() === '' || isShownAsTime) return null
  const { secretPaths } = settingsOf(resource)
  const isFindable =
    text.length <= MAX_LENGTH &&
    isColumnName(path) &&
    !isSecretValue(path, text, keysOf(connectionOf(client)), secretPaths)
  const isLink = type?.name === 'reference' || path === 'projectId'
  const copyButton = !hasOwnCopy && <CopyButton text={text} label={t.action.copy(label)} />
  const hasCopyAlways = isLink || type?.name === 'phone' || type?.name === 'url'
  if (!isFindable) return hasCopyAlways ? copyButton : null
  const openPath = isLink ? undefined : pathOfShape(text, learnedShapesOf(client))
  const findLabel = t.fromValue.find(label)
  return (
    <span className={styles.actions}>
      {openPath && (
        <Link to={openPath} aria-label={t.fromValue.openLabel(label)}>
          {t.fromValue.open}
        </Link>
      )}
      {hasCopyAlways && copyButton}
      <span className={styles.quiet}>
        {!hasCopyAlways && copyButton}
        <Link
          className={buttonClass('quiet-small-icon')}
          {...(path === 'projectId'
            ? { to: listPath({ projectId: text }) }
            : {
                to: listPath({ where: formatWhere([{ field: path, operator: 'is', value: text }])[0] }),
                state: fromValue,
              })}
          aria-label={findLabel}
          title={shortcutTitle(findLabel, 'o')}
          data-find-others
        >
          <IconListSearch size={14} aria-hidden />
        </Link>
      </span>
    </span>
  )
}
