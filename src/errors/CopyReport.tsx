import { callOf } from '../api/call-log/call-log.ts'
import type { RequestFacts } from '../api/http/service-response.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { useCopied } from '../ui/use-copied.ts'
import { reportText } from './report.ts'

interface CopyReportProps {
  request: RequestFacts
  /** What stands between it and the action before. */
  before?: string
}

/** Copies the report of a failed request, as long as the log has its call. */
export function CopyReport({ request, before = '' }: CopyReportProps) {
  const { outcome, copy, forget } = useCopied()
  const call = callOf(request)
  if (call === undefined) return null
  return (
    <>
      {before}
      <Button look="link" onClick={() => copy(reportText(call, location.origin))} onBlur={forget}>
        {t.calls.copyReport}
      </Button>{' '}
      <span role="status">{outcome && t.feedback[outcome]}</span>
    </>
  )
}
