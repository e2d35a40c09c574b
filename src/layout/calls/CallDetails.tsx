import { isFailedCall, type LoggedCall } from '../../api/call-log/call-log.ts'
import type { LoggedBody } from '../../api/call-log/logged-body.ts'
import { callReportText } from '../../errors/call-report.ts'
import { callNoteTexts, callOutcomeText, shapePathsText } from '../../errors/call-text.ts'
import { t } from '../../messages/messages.ts'
import { prettyJson } from '../../messages/pretty-json.ts'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { exactTime } from '../../ui/Time.tsx'
import styles from './CallDetails.module.css'
import { bodyOf, urlOf } from './sent-call.ts'
import { toFetch } from './to-fetch.ts'

/** The logged request and response of a call, with buttons that copy them. */
export function CallDetails({ call }: { call: LoggedCall }) {
  const lines: [label: string, text: string | undefined][] = [
    [t.calls.request, `${call.endpoint.method} ${urlOf(call)}`],
    [t.calls.when, exactTime(new Date(call.startedAt))],
    [t.calls.outcome, callOutcomeText(call)],
    [t.calls.requestId, call.requestId],
    [t.calls.contentType, call.contentType],
    [t.calls.foundAt, shapePathsText(call)],
    [t.calls.notes, callNoteTexts(call).join(' ') || undefined],
  ]
  const copyLabels = { copied: t.feedback.copied, failed: t.feedback.notCopied }
  return (
    <div className={styles.details}>
      <dl className={styles.lines}>
        {lines.map(
          ([label, text]) =>
            text !== undefined && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {call.requestBody.kind !== 'none' && <Body label={t.calls.requestBody} body={call.requestBody} />}
      {call.outcome.kind !== 'running' && call.outcome.kind !== 'job' && (
        <Body label={t.calls.responseBody} body={call.responseBody} />
      )}
      <div className={styles.actions}>
        <CopyTextButton text={() => toFetch(call)} {...copyLabels}>
          {t.calls.copyFetch}
        </CopyTextButton>
        {isFailedCall(call) && (
          <CopyTextButton text={() => callReportText(call, location.origin)} {...copyLabels}>
            {t.calls.copyReport}
          </CopyTextButton>
        )}
        {bodyOf(call) === 'missing' && <p className={styles.remark}>{t.calls.bodyMissing}</p>}
      </div>
    </div>
  )
}

function Body({ label, body }: { label: string; body: LoggedBody }) {
  if (body.kind !== 'text')
    return (
      <div>
        <p className={styles.heading}>{label}</p>
        <p className={styles.remark}>{t.calls[body.kind]}</p>
      </div>
    )
  const remarks = [body.isTruncated ? t.calls.truncated : '', body.isMasked ? t.calls.masked : ''].filter(
    Boolean,
  )
  return (
    <div>
      <p className={styles.heading}>{label}</p>
      {remarks.length > 0 && <p className={styles.remark}>{remarks.join(' ')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      {/* biome-ignore lint/a11y/useSemanticElements: it contains no controls, so it is no fieldset */}
      <div className={styles.body} tabIndex={0} role="group" aria-label={label}>
        <pre translate="no">
          <bdi>{prettyJson(body.text)}</bdi>
        </pre>
      </div>
    </div>
  )
}
