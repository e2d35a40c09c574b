import { IconChevronRight } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { isFailedCall, type LoggedCall } from '../../api/call-log/call-log.ts'
import { callSummaryText, statusText } from '../../errors/call-text.ts'
import { t } from '../../messages/messages.ts'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { EmptyValue, Truncated } from '../../ui/Text.tsx'
import { clockTime, exactTime } from '../../ui/Time.tsx'
import { CallDetails } from './CallDetails.tsx'
import styles from './CallTable.module.css'
import { PinCall } from './PinCall.tsx'
import { toCurl } from './to-curl.ts'

/** Number of columns, which the cell with the details spans. */
const COLUMN_COUNT = 10

const emptyValue = <EmptyValue srLabel={t.record.missingLabel} />

/**
 * One call, with its details below if expanded. Memoized, because each new call renders the table, which has
 * up to 500 rows.
 */
export const CallRow = memo(function CallRow({ call }: { call: LoggedCall }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const detailsId = useId()
  const startTime = new Date(call.startedAt)
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
            aria-label={t.calls.details(clockTime(startTime))}
            title={exactTime(startTime)}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            <IconChevronRight size={14} aria-hidden />
            <span>{clockTime(startTime)}</span>
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
          {call.outcome.kind !== 'job' && <PinCall call={call} />}
          <CopyTextButton
            text={() => toCurl(call)}
            label={t.calls.copyCurl}
            variant="quiet-small"
            copied={t.feedback.copied}
            failed={t.feedback.notCopied}
          >
            {t.calls.curl}
          </CopyTextButton>
        </td>
      </tr>
      {isExpanded && (
        <tr className={styles.opened} id={detailsId}>
          <td colSpan={COLUMN_COUNT}>
            <CallDetails call={call} />
          </td>
        </tr>
      )}
    </>
  )
})
