import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { callOf } from '../api/call-log/call-log.ts'
import { callReportText } from '../api/call-log/call-report.ts'
import { localNetworkPermissions, readLocalNetworkPermissions } from '../api/describe/local-network.ts'
import { describeError, type ErrorContext, type ErrorDescription } from '../api/describe-error.ts'
import type { RequestFacts } from '../api/http/service-response.ts'
import { t } from '../messages/lazy-messages.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { Notice, RetryButton } from '../ui/Notice.tsx'
import { useSecondsLeft } from '../ui/timers.ts'
import { useStore } from '../use-store.ts'
import styles from './ErrorNotice.module.css'

interface DetailedNoticeProps {
  title: string
  sentences: readonly string[]
  details: ErrorDescription['details']
  actions?: ReactNode
  children?: ReactNode
}

export const DetailedNotice = ({ title, sentences, details, actions, children }: DetailedNoticeProps) => (
  <Notice tone="red" role="alert" title={title}>
    <p>
      <span>{sentences.filter(Boolean).join(' ')}</span> {actions}
    </p>
    {children}
    {details.length > 0 && (
      <details className={styles.details}>
        <summary>{t.action.details}</summary>
        <DescriptionList items={details} />
        <CopyLink
          label={t.action.copyDetails}
          getText={() => details.map((detail) => detail.join(': ')).join('\n')}
        />
      </details>
    )}
  </Notice>
)

/** Counts down until the service accepts a retry. `until` is in milliseconds since the epoch. */
function RetryCountdown({ until }: { until: number }) {
  return <p>{t.feedback.mayTryAgain(useSecondsLeft(until))}</p>
}

interface ErrorNoticeProps {
  description: ErrorDescription
  onRetry?: () => void
  children?: ReactNode
}

export interface ErrorAlertProps extends Omit<ErrorNoticeProps, 'description'> {
  error: unknown
  context: ErrorContext
  cause?: string | undefined
}

export const DescribedErrorNotice = ({ error, context, cause, ...props }: ErrorAlertProps) => {
  // Synchronizes with the browser's permissions, on which the description depends.
  useStore(localNetworkPermissions)
  useEffect(() => void readLocalNetworkPermissions(), [])
  const description = describeError(error, context)
  return <ErrorNotice description={{ ...description, cause: cause ?? description.cause }} {...props} />
}

export function ErrorNotice({ description, onRetry, children }: ErrorNoticeProps) {
  const { title, cause, effect, remedy, details, retryAt, request } = description
  const actions = [
    onRetry && <RetryButton key="retry" onRetry={focusContainerThen(onRetry)} />,
    description.offersReload && (
      <Button key="reload" variant="link" onClick={() => location.reload()}>
        {t.page.reload}
      </Button>
    ),
    description.offersConnectionCheck && (
      <Link key="check" to={paths.check()}>
        {t.session.check}
      </Link>
    ),
    request && callOf(request) && <CopyReport key="report" request={request} />,
  ].filter(Boolean)
  return (
    <DetailedNotice
      title={title}
      // A countdown says when.
      sentences={[cause, effect, retryAt !== undefined && remedy === t.failure.laterRemedy ? '' : remedy]}
      details={details}
      actions={actions.map((action, index) => [index > 0 && <span key="separator"> · </span>, action])}
    >
      {retryAt !== undefined && <RetryCountdown key={retryAt} until={retryAt} />}
      {children}
    </DetailedNotice>
  )
}

export function CopyReport({ request }: { request: RequestFacts }) {
  const call = callOf(request)
  return call && <CopyLink label={t.calls.copyReport} getText={() => callReportText(call, location.origin)} />
}

/** A link that copies a text and shows the outcome. It has no icons, because the sign-in page loads this code. */
function CopyLink({ label, getText }: { label: string; getText: () => string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  return (
    <>
      <Button
        variant="link"
        onClick={async () => setOutcome((await copyText(getText())) ? 'copied' : 'notCopied')}
        onBlur={() => setOutcome(undefined)}
      >
        {label}
      </Button>
      <span role="status">{outcome && ` ${t.feedback[outcome]}`}</span>
    </>
  )
}
