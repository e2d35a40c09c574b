import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus-container.ts'
import { DetailedNotice } from './DetailedNotice.tsx'
import type { ErrorDescription } from './describe-error.ts'
import { LazyCopyReport } from './LazyCopyReport.tsx'
import { RetryCountdown } from './RetryCountdown.tsx'

interface ErrorNoticeProps {
  description: ErrorDescription
  onRetry?: () => void
  children?: ReactNode
}

/** The error notice of every list, record and form. */
export function ErrorNotice({ description, onRetry, children }: ErrorNoticeProps) {
  const { title, cause, effect, remedy, details, retryAt, offersConnectionCheck, offersReload, request } =
    description
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The alert disappears with its button, so move the focus first.
    focusContainer(currentTarget)
    onRetry?.()
  }
  return (
    <DetailedNotice
      title={title}
      sentences={[cause, effect, remedy]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={
        <>
          {onRetry && (
            <Button variant="link" onClick={retry}>
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
            <LazyCopyReport request={request} separator={onRetry || offersConnectionCheck ? ' · ' : ''} />
          )}
        </>
      }
    >
      {retryAt !== undefined && <RetryCountdown until={retryAt} />}
      {children}
    </DetailedNotice>
  )
}
