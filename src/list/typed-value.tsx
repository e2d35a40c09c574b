import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { connectionOf, keysOf } from '../api/http/connection.ts'
import { queries } from '../api/queries.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import { truncate } from '../messages/text.ts'
import { hrefOf, paths } from '../paths.ts'
import { type Json, jsonText } from '../reading/index.ts'
import { useProjectName } from '../session/use-project-names.ts'
import '../ui/badge-tones.css'
import { type FieldType, pageSettings } from '../settings/settings.ts'
import { Badge } from '../ui/Badge.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import linkStyles from '../ui/NewTabLink.module.css'
import { NewTabLink } from '../ui/NewTabLink.tsx'
import { Truncated } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { renderCopyButton, TimeCell } from './cells.tsx'
import { type Description, describeTyped } from './describe-typed.ts'
import styles from './typed-value.module.css'

const MAX_LENGTH = 600

interface RecordLinkProps {
  to: ResourceName
  id: string
  isInRecord: boolean
}

/** Links to another record, by its name if a response has included it. */
function RecordLink({ to, id, isInRecord }: RecordLinkProps) {
  const client = useQueryClient()
  const projectName = useProjectName(to === 'projects' ? id : undefined)
  const { nameOf, record: recordQuery } = queries[to]
  const record = client.getQueryData(recordQuery(id).queryKey)?.value
  const name = projectName ?? firstVisibleText(record && nameOf(record))
  const path = paths[resources[to].singular](id)
  const text = { text: name ?? id, title: id, isMonospaced: name === undefined }
  // In a table, one handler follows all links.
  if (!isInRecord) return <Truncated {...text} href={hrefOf(path)} />
  return (
    <Link to={path} className={linkStyles.link}>
      <Truncated {...text} />
    </Link>
  )
}

interface ContentProps {
  described: Exclude<Description, { kind: 'label' | 'number' }>
  text: string
  isInRecord: boolean
}

function Content({ described, text, isInRecord }: ContentProps) {
  if (described.kind === 'time') return <Time instant={described.instant} />
  if (described.kind === 'record') return <RecordLink {...described} isInRecord={isInRecord} />
  const { kind, href } = described
  const shown = isInRecord ? (
    <bdi translate="no">{truncate(text, MAX_LENGTH)}</bdi>
  ) : (
    <Truncated text={text} />
  )
  if (href === undefined || (kind === 'phone' && !isInRecord)) return shown
  if (kind === 'phone') return <a href={href}>{shown}</a>
  return <NewTabLink href={href}>{shown}</NewTabLink>
}

export interface TypedValueProps {
  type: FieldType
  value: Json | undefined
  label: string
  isInRecord?: boolean
  /** What is shown if the value does not fit the type. */
  children: ReactNode
}

export function TypedValue({ type, value, label, isInRecord = false, children }: TypedValueProps) {
  const keys = keysOf(connectionOf(useQueryClient()))
  const described = describeTyped(type, value, t.locale, { linkHosts: pageSettings().linkHosts, keys })
  if (value === undefined || described === undefined) return children
  const raw = jsonText(value)
  if (described.kind === 'number' && isInRecord) return <span title={raw}>{described.text}</span>
  if (described.kind === 'number') return <Truncated text={described.text} title={raw} />
  if (described.kind === 'label')
    return (
      <Badge tone={described.color}>
        <Truncated text={described.text} title={raw} />
      </Badge>
    )
  if (described.kind === 'time' && !isInRecord) return <TimeCell instant={described.instant} />
  const shown = <Content described={described} text={raw} isInRecord={isInRecord} />
  if (isInRecord)
    return (
      <span className={styles.inline}>
        {shown}
        {described.kind === 'time' && <CopyButton text={raw} label={t.action.copy(label)} />}
      </span>
    )
  return (
    <>
      {shown}
      {renderCopyButton(label, raw)}
    </>
  )
}
