import type { ReactNode } from 'react'
import { describeError } from '../api/describe/describe-error.ts'
import type { Subject } from '../messages/en.ts'
import { ErrorNotice } from './ErrorNotice.tsx'

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
