import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { callOf } from '../api/call-log/call-log.ts'
import { callReportText } from '../api/call-log/call-report.ts'
import { describeError, type ErrorDescription } from '../api/describe-error.ts'
import type { RequestFacts } from '../api/http/service-response.ts'
import type { Subject } from '../messages/en.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { useCopyToClipboard } from '../ui/copy-text.ts'
import { focusContainerThen } from '../ui/focus.ts'
import { Notice } from '../ui/Notice.tsx'
import { useSecondsLeft } from '../ui/timers.ts'
import styles from './ErrorNotice.module.css'

interface ApiErrorNoticeProps {
  error: Error
  subject: Subject
  onRetry: () => void
  children?: ReactNode
}

/** Describes a failed read. */
export function ApiErrorNotice({ error, subject, onRetry, children }: ApiErrorNoticeProps) {
  return (
    <ErrorNotice description={describeError(error, { read: subject })} onRetry={onRetry}>
      {children}
    </ErrorNotice>
  )
}

interface DetailedNoticeProps {
  title: string
  /** The cause, the effect and the remedy; empty texts are left out. */
  sentences: readonly string[]
  details: readonly (readonly [label: string, value: string])[]
  labels: { details: string; copy: string; copied: string; notCopied: string }
  actions?: ReactNode
  children?: ReactNode
}

/** An alert for an error, with technical details that the user can expand. */
export function DetailedNotice({
  title,
  sentences,
  details,
  labels,
  actions,
  children,
}: DetailedNoticeProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  return (
    <Notice tone="red" role="alert" title={title}>
      <p>
        <span>{sentences.filter(Boolean).join(' ')}</span> {actions}
      </p>
      {children}
      {details.length > 0 && (
        <details className={styles.details}>
          <summary>{labels.details}</summary>
          <dl className={styles.lines}>
            {details.map(([label, value]) => [
              <dt key={label}>{label}</dt>,
              <dd key={`${label} value`}>{value}</dd>,
            ])}
          </dl>
          <Button
            variant="link"
            onClick={() => copy(details.map((detail) => detail.join(': ')).join('\n'))}
            onBlur={reset}
          >
            {labels.copy}
          </Button>{' '}
          <span role="status">{outcome && labels[outcome]}</span>
        </details>
      )}
    </Notice>
  )
}

/** Counts down until the service accepts a retry. `until` is in milliseconds since the epoch. */
function RetryCountdown({ until }: { until: number }) {
  return <p>{t.feedback.mayTryAgain(useSecondsLeft(until))}</p>
}

interface ErrorNoticeProps {
  description: ErrorDescription
  onRetry?: () => void
  children?: ReactNode
}

/** The error notice of every list, record and form. */
export function ErrorNotice({ description, onRetry, children }: ErrorNoticeProps) {
  const { title, cause, effect, remedy, details, retryAt, offersConnectionCheck, offersReload, request } =
    description
  return (
    <DetailedNotice
      title={title}
      sentences={[cause, effect, remedy]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={
        <>
          {onRetry && (
            <Button variant="link" onClick={focusContainerThen(onRetry)}>
              {t.action.retry}
            </Button>
          )}
          {onRetry && (offersReload || offersConnectionCheck) && <span> · </span>}
          {offersReload && (
            <>
              <Button variant="link" onClick={() => location.reload()}>
                {t.page.reload}
              </Button>
              <span> · </span>
            </>
          )}
          {offersConnectionCheck && <Link to={paths.check()}>{t.session.check}</Link>}
          {request && (
            <CopyReport request={request} separator={onRetry || offersConnectionCheck ? ' · ' : ''} />
          )}
        </>
      }
    >
      {retryAt !== undefined && <RetryCountdown until={retryAt} />}
      {children}
    </DetailedNotice>
  )
}

interface CopyReportProps {
  request: RequestFacts
  /** Separates the button from the previous action. */
  separator?: string
}

/** A button that copies the report of a failed request, as long as the call log contains the request. */
export function CopyReport({ request, separator = '' }: CopyReportProps) {
  const { outcome, copy, reset } = useCopyToClipboard()
  const call = callOf(request)
  if (call === undefined) return null
  return (
    <>
      <span>{separator}</span>
      <Button variant="link" onClick={() => copy(callReportText(call, location.origin))} onBlur={reset}>
        {t.calls.copyReport}
      </Button>
      <span role="status">{outcome && ` ${t.feedback[outcome]}`}</span>
    </>
  )
}
