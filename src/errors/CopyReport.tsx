import { callOf } from '../api/call-log/call-log.ts'
import type { RequestFacts } from '../api/http/service-response.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { useCopyToClipboard } from '../ui/use-copy-to-clipboard.ts'
import { callReportText } from './call-report.ts'

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
