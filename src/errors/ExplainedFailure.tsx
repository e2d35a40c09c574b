import type { ReactNode } from 'react'
import type { Subject } from '../messages/en-failure.ts'
import { explain } from './explain.ts'
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
