import { DetailedNotice } from '../../errors/DetailedNotice.tsx'
import { describeError } from '../../errors/describe-error.ts'
import { Report } from '../../errors/Report.tsx'
import { t } from '../../messages/messages.ts'
import type { Export } from './export-store.ts'

/** Why an export stopped, and what is kept. */
export function ExportStopped({ exported }: { exported: Export }) {
  const { collection, error, source, phase } = exported
  const kept = t.export.kept(collection.rows)
  if (phase === 'stopped') return <p>{kept}</p>
  const { cause, effect, details, request } = describeError(error, { read: source.resource })
  return (
    <DetailedNotice
      title={t.export.failed(collection.page)}
      sentences={[cause, effect, kept]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={request && <Report request={request} />}
    />
  )
}
