import { IconChevronRight } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { isFailedCall, type LoggedBody, type LoggedCall } from '../../api/call-log/call-log.ts'
import {
  callNoteTexts,
  callOutcomeText,
  callReportText,
  callSummaryText,
  shapePathsText,
  statusText,
} from '../../api/call-log/call-report.ts'
import { resources } from '../../contract/resources.ts'
import { t } from '../../messages/lazy-messages.ts'
import { prettyJson } from '../../messages/pretty-json.ts'
import type { CaseNote } from '../../session/case-notes.ts'
import { PinButton } from '../../session/PinButton.tsx'
import { factLine, linkOf, toLine } from '../../session/record-note.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import tableStyles from '../../ui/Table.module.css'
import { Table } from '../../ui/Table.tsx'
import { EmptyValue, Truncated, VisuallyHidden } from '../../ui/Text.tsx'
import { clockTime, timeInBothZones, useTimeZone } from '../../ui/Time.tsx'
import { useStore } from '../../use-store.ts'
import styles from './CallTable.module.css'
import { bodyOf, toCurl, urlOf } from './copies.ts'

// Matches a short text without spaces. Another text is probably not an ID.
const shortIdPattern = /^\S{1,64}$/

/** Returns the ID of the requested record, which may be a secret. */
function recordIdOf({ endpoint, path }: LoggedCall): string | undefined {
  if (!endpoint.path.includes('{')) return undefined
  const segment = path.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    const id = decodeURIComponent(segment)
    return shortIdPattern.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** Creates the note of a call, without its query and body. */
export function toCallNote(call: LoggedCall): CaseNote {
  const { method, path } = call.endpoint
  const id = recordIdOf(call)
  const resource = Object.values(resources).find(({ name }) => path.startsWith(`/v1/${name}/`))
  const requestPath = path.replace(/\{\w+\}/, (placeholder) => toLine(id) ?? placeholder)
  const lines = [
    `${t.caseNotes.call} ${method} ${requestPath}`,
    factLine(t.calls.outcome, callOutcomeText(call)),
    factLine(t.calls.requestId, call.requestId),
  ]
  return {
    at: call.startedAt,
    text: lines.filter(Boolean).join('\n'),
    link: resource && linkOf(resource.name, id),
  }
}

interface Calls {
  visibleCalls: LoggedCall[]
  totalCount: number
  failedCount: number
}

export function useCalls(isFailedOnly: boolean): Calls {
  const log = useSession().calls
  const calls = useStore(log)
  const failedCalls = calls.filter(isFailedCall)
  return {
    visibleCalls: (isFailedOnly ? failedCalls : calls).toReversed(),
    totalCount: calls.length,
    failedCount: failedCalls.length,
  }
}

interface CallToolsProps {
  isFailedOnly: boolean
  onFailedOnlyChange: (isFailedOnly: boolean) => void
}

export function CallTools({ isFailedOnly, onFailedOnlyChange }: CallToolsProps) {
  const { calls } = useSession()
  return (
    <>
      <Checkbox
        label={t.calls.failedOnly}
        checked={isFailedOnly}
        onChange={(event) => onFailedOnlyChange(event.currentTarget.checked)}
      />
      <Button onClick={() => calls.set([])}>{t.action.clear}</Button>
    </>
  )
}

const { time, method, path, status, duration, size, tries, requestId, notes } = t.calls
const columns = [
  ...[time, method, path, status, duration, size, tries, requestId, notes].map((header) => ({
    field: header,
    header,
  })),
  { field: 'actions', header: <VisuallyHidden>{t.calls.actions}</VisuallyHidden> },
]

const emptyValue = <EmptyValue srLabel={t.record.missingLabel} />

interface CallTableProps {
  calls: readonly LoggedCall[]
  isFailedOnly: boolean
}

export function CallTable({ calls, isFailedOnly }: CallTableProps) {
  if (calls.length === 0)
    return (
      <p className={`${tableStyles.frame} ${tableStyles.empty}`}>
        {isFailedOnly ? t.calls.noneFailed : t.calls.empty}
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in narrow windows, so the keyboard must reach it
    <section className={`${tableStyles.frame} ${styles.frame}`} aria-label={t.calls.title} tabIndex={0}>
      <Table columns={columns} className={`${tableStyles.table} ${styles.table}`} aria-label={t.calls.title}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} />
        ))}
      </Table>
    </section>
  )
}

/**
 * One call, with its details below if expanded. Memoized, because each new call renders the table, which has
 * up to 500 rows.
 */
const CallRow = memo(function CallRow({ call }: { call: LoggedCall }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const detailsId = useId()
  const startTime = new Date(call.startedAt)
  const startText = clockTime(startTime, useTimeZone())
  const notes = callSummaryText(call)
  return (
    <>
      <tr className={styles.row} data-failed={isFailedCall(call)}>
        <td className={styles.time}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailsId : undefined}
            aria-label={t.calls.details(startText)}
            title={timeInBothZones(startTime)}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            <IconChevronRight size={14} aria-hidden />
            <span>{startText}</span>
          </button>
        </td>
        <td className={styles.method}>
          <code translate="no">{call.endpoint.method}</code>
        </td>
        <td className={styles.path}>
          <Truncated text={call.path} isMonospaced />
        </td>
        <td className={styles.status}>{statusText(call)}</td>
        <td className={styles.number}>
          {call.milliseconds === undefined ? emptyValue : t.calls.milliseconds(call.milliseconds)}
        </td>
        <td className={styles.number}>{call.size === undefined ? emptyValue : t.calls.bytes(call.size)}</td>
        <td className={styles.number} data-repeated={call.tries > 1}>
          {call.tries}
        </td>
        <td className={styles.requestId}>
          {call.requestId === undefined ? emptyValue : <Truncated text={call.requestId} isMonospaced />}
        </td>
        <td className={styles.notes}>{notes === '' ? emptyValue : <Truncated text={notes} />}</td>
        <td className={styles.actions}>
          {/* A row may stand for a job of many calls, which a case note cannot describe. */}
          {call.outcome.kind !== 'job' && (
            <PinButton
              pin={`call ${call.startedAt} ${call.id}`}
              createNote={() => toCallNote(call)}
              isDisabled={call.outcome.kind === 'running'}
              isSmall
            />
          )}
          <CopyButton text={() => toCurl(call)} label={t.calls.copyCurl} variant="quiet-small">
            {t.calls.curl}
          </CopyButton>
        </td>
      </tr>
      {isExpanded && (
        <tr className={styles.opened} id={detailsId}>
          <td colSpan={columns.length}>
            <CallDetails call={call} />
          </td>
        </tr>
      )}
    </>
  )
})

function CallDetails({ call }: { call: LoggedCall }) {
  const lines: [label: string, text: string | undefined][] = [
    [t.calls.request, `${call.endpoint.method} ${urlOf(call)}`],
    [t.calls.when, timeInBothZones(new Date(call.startedAt))],
    [t.calls.outcome, callOutcomeText(call)],
    [t.calls.requestId, call.requestId],
    [t.calls.contentType, call.contentType],
    [t.calls.foundAt, shapePathsText(call)],
    [t.calls.notes, callNoteTexts(call).join(' ') || undefined],
  ]
  return (
    <div className={styles.details}>
      <DescriptionList
        items={lines.flatMap(([label, text]) =>
          text === undefined ? [] : [[label, <bdi key={label}>{text}</bdi>]],
        )}
      />
      {call.requestBody.kind !== 'none' && <Body label={t.calls.requestBody} body={call.requestBody} />}
      {call.outcome.kind !== 'running' && call.outcome.kind !== 'job' && (
        <Body label={t.calls.responseBody} body={call.responseBody} />
      )}
      {bodyOf(call) === 'missing' && <p className={styles.remark}>{t.calls.bodyMissing}</p>}
      {isFailedCall(call) && (
        <div>
          <CopyButton text={() => callReportText(call, location.origin)}>{t.calls.copyReport}</CopyButton>
        </div>
      )}
    </div>
  )
}

function Body({ label, body }: { label: string; body: LoggedBody }) {
  const isText = body.kind === 'text'
  const remarks = isText
    ? [body.isTruncated && t.calls.truncated, body.isMasked && t.calls.masked]
    : [t.calls[body.kind]]
  return (
    <div>
      <p className={styles.heading}>{label}</p>
      <p className={styles.remark}>{remarks.filter(Boolean).join(' ')}</p>
      {isText && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        // biome-ignore lint/a11y/useSemanticElements: it contains no controls, so it is no fieldset
        <div className={styles.body} tabIndex={0} role="group" aria-label={label}>
          <pre translate="no">
            <bdi>{prettyJson(body.text)}</bdi>
          </pre>
        </div>
      )}
    </div>
  )
}
