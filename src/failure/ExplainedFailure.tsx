import type { ReactNode } from 'react'
import { explain } from '../api/explain.ts'
import type { Subject } from '../messages/en-failure.ts'
import { Failure } from './Failure.tsx'

export interface ReadFailureProps {
  error: Error
  subject: Subject
  onRetry: () => void
  children?: ReactNode
}

/** A failed read in words; `ReadFailure` loads it. */
export function ExplainedFailure({ error, subject, onRetry, children }: ReadFailureProps) {
  return (
    <Failure explanation={explain(error, { read: subject })} onRetry={onRetry}>
      {children}
    </Failure>
  )
}
