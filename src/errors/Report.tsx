import { lazy, type ReactNode, Suspense } from 'react'
import type { RequestFacts } from '../api/http/service-response.ts'

// Code that cannot be had is no reason to lose the notice: the page of calls has the report as well.
const CopyReport = lazy(() =>
  import('../calls/CopyReport.tsx').catch(() => ({ default: (): ReactNode => null })),
)

/** Offers to copy what a developer needs of a failed request; comes a moment after the notice that it stands in. */
export function Report({ request, before = '' }: { request: RequestFacts; before?: string }) {
  return (
    <Suspense fallback={null}>
      <CopyReport request={request} before={before} />
    </Suspense>
  )
}
