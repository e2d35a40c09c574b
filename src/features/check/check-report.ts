import { t } from '../../messages/messages.ts'
import { type CheckLine, isRecordEndpoint } from './run-check.ts'

/** Returns the paths at which a response contains its data, as text; empty if there are none. */
export function responsePathsText({ endpoint, foundAt }: CheckLine): string {
  const rowsLabel = isRecordEndpoint(endpoint) ? t.check.foundAt.record : t.check.foundAt.rows
  return [
    foundAt.rows && `${rowsLabel}: ${foundAt.rows}`,
    foundAt.total && `${t.check.foundAt.total}: ${foundAt.total}`,
    foundAt.next && `${t.check.foundAt.next}: ${foundAt.next}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes whether the records have their identifiers; empty if the check failed or was skipped. */
export function identifiersText({ outcome, identifiers }: CheckLine): string {
  if (outcome !== 'fine') return ''
  return identifiers === undefined ? t.check.noRows : t.check[identifiers]
}

export interface CheckReportFacts {
  service: string
  origin: string
  keyName: string
  cause: string
  lines: readonly CheckLine[]
}

/** Returns the check's results as plain text, without keys and without identifiers or data of records. */
export const checkReportText = ({ service, origin, keyName, cause, lines }: CheckReportFacts): string =>
  [
    t.check.title,
    `${t.check.service}: ${service}`,
    `${t.check.page}: ${origin}`,
    `${t.check.key}: ${keyName}`,
    `${t.check.likelyCause}: ${cause}`,
    ...lines.map((line) =>
      [
        `${line.endpoint.method} ${line.endpoint.path}`,
        t.check.outcome[line.outcome],
        line.status,
        line.outcome === 'skipped' ? '' : t.check.milliseconds(line.milliseconds),
        responsePathsText(line),
        identifiersText(line),
      ]
        .filter((part) => part !== '' && part !== undefined)
        .join(' · '),
    ),
  ].join('\n')
