import { type ReactNode, useState } from 'react'
import type { RequestFacts } from '../api/answer.ts'
import { callOf } from '../api/call-log.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { reportText } from './report.ts'

interface CopyReportProps {
  request: RequestFacts
  /** What stands between it and the action before. */
  before: string
}

/** Copies the report of a failed request, as long as the log has its call. A default export, as React's `lazy` wants it. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default function CopyReport({ request, before }: CopyReportProps): ReactNode {
  const [said, setSaid] = useState('')
  const call = callOf(request)
  if (call === undefined) return null
  const copy = async () =>
    setSaid((await copyText(reportText(call, location.origin))) ? t.feedback.copied : t.feedback.notCopied)
  return (
    <>
      {before}
      <Button look="link" onClick={copy} onBlur={() => setSaid('')}>
        {t.calls.copyReport}
      </Button>{' '}
      <span role="status">{said}</span>
    </>
  )
}
