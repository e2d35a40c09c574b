import { t } from '../../messages/messages.ts'
import type { CheckLine } from './run-check.ts'

/** Returns the paths at which a response contained its data, as text; empty if there are none. */
export function responsePathsText({ endpoint, found }: CheckLine): string {
  const rows = endpoint.path.includes('{') ? t.check.foundAt.record : t.check.foundAt.rows
  return [
    found.rows && `${rows}: ${found.rows}`,
    found.total && `${t.check.foundAt.total}: ${found.total}`,
    found.next && `${t.check.foundAt.next}: ${found.next}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Describes whether the records have their identifiers. */
export function identifiersText({ outcome, identifiers }: CheckLine): string {
  if (outcome !== 'fine') return ''
  return identifiers === undefined ? t.check.noRows : t.check[identifiers]
}

export interface CheckReportFacts {
  service: string
  origin: string
  key: string
  cause: string
  lines: readonly CheckLine[]
}

/** Returns the check as plain text without keys, identifiers or data of records. */
export const checkReportText = ({ service, origin, key, cause, lines }: CheckReportFacts): string =>
  [
    t.check.title,
    `${t.check.service}: ${service}`,
    `${t.check.page}: ${origin}`,
    `${t.check.key}: ${key}`,
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
