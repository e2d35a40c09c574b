import { describeError } from '../../errors/describe-error.ts'
import type { Subject } from '../../messages/en.ts'
import { t } from '../../messages/messages.ts'
import styles from './CheckPage.module.css'
import { identifiersText, responsePathsText } from './check-report.ts'
import type { CheckLine } from './run-check.ts'

/** What the error message of each endpoint is about. */
const subjects: Readonly<Record<string, Subject>> = {
  listProjects: 'projects',
  listApps: 'apps',
  listUsers: 'users',
  getProject: 'project',
  getApp: 'app',
  getUser: 'user',
}

const resultText = ({ outcome, error, endpoint }: CheckLine) =>
  outcome === 'failed'
    ? describeError(error, { read: subjects[endpoint.name] ?? 'projects' }).cause
    : t.check.outcome[outcome]

/** The table with the result of each endpoint. */
export function CheckTable({ lines }: { lines: readonly CheckLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens, so it must be focusable
    <section className={styles.frame} aria-label={t.check.title} tabIndex={0}>
      <table className={styles.table} aria-label={t.check.title}>
        <thead>
          <tr>
            {[
              t.check.endpoint,
              t.check.result,
              t.check.status,
              t.check.time,
              t.check.found,
              t.check.identifiers,
            ].map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.endpoint.name}>
              <th scope="row">
                <code translate="no">{`${line.endpoint.method} ${line.endpoint.path}`}</code>
              </th>
              <td className={line.outcome === 'failed' ? styles.failed : undefined}>{resultText(line)}</td>
              <td>{line.status}</td>
              <td className={styles.time}>
                {line.outcome !== 'skipped' && t.check.milliseconds(line.milliseconds)}
              </td>
              <td data-label={t.check.found}>{responsePathsText(line)}</td>
              <td data-label={t.check.identifiers}>{identifiersText(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
