import { describeError } from '../../errors/describe-error.ts'
import { DetailedNotice, LazyCopyReport } from '../../errors/ErrorNotice.tsx'
import { t } from '../../messages/messages.ts'
import type { ExportJob } from './export-store.ts'

/** Explains why an export failed, and says how many rows of a failed or canceled export are kept. */
export function ExportStopped({ job }: { job: ExportJob }) {
  const { collection, error, source, phase } = job
  const keptText = t.export.kept(collection.rows)
  if (phase === 'stopped') return <p>{keptText}</p>
  const { cause, effect, details, request } = describeError(error, { read: source.resource })
  return (
    <DetailedNotice
      title={t.export.failed(collection.pages + 1)}
      sentences={[cause, effect, keptText]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={request && <LazyCopyReport request={request} />}
    />
  )
}
