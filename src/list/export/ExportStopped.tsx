import { explain } from '../../errors/explain.ts'
import { FailureNotice } from '../../errors/FailureNotice.tsx'
import { Report } from '../../errors/Report.tsx'
import { t } from '../../messages/messages.ts'
import type { Export } from './export-store.ts'

/** Why an export stopped, and what is kept. */
export function ExportStopped({ exported }: { exported: Export }) {
  const { collection, error, source, phase } = exported
  const kept = t.export.kept(collection.rows)
  if (phase === 'stopped') return <p>{kept}</p>
  const { happened, changed, details, request } = explain(error, { read: source.resource })
  return (
    <FailureNotice
      title={t.export.failed(collection.page)}
      sentences={[happened, changed, kept]}
      details={details}
      labels={{ details: t.action.details, copy: t.action.copyDetails, ...t.feedback }}
      actions={request && <Report request={request} />}
    />
  )
}
