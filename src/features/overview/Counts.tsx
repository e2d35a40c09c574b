import type { UseQueryResult } from '@tanstack/react-query'
import type { Page } from '../../api/page.ts'
import { totalText } from '../../list/total-text.ts'
import { t } from '../../messages/messages.ts'
import styles from './Counts.module.css'
import { provenTotal } from './proven-total.ts'

type CountQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError' | 'isPlaceholderData'>

const countText = (page: Page<never>): string => totalText(provenTotal(page)) ?? t.record.unknownCount

/** Shows the number of records in each list. If its first page reports no total, the rows prove a minimum. */
export const Counts = ({ counts }: { counts: readonly (readonly [label: string, query: CountQuery])[] }) => (
  <dl className={styles.counts}>
    {counts.map(([label, query]) => (
      <Count key={label} label={label} query={query} />
    ))}
  </dl>
)

/** Shows a count; placeholder data is not counted, because it may belong to another project. */
function Count({ label, query: { data, isError, isPlaceholderData } }: { label: string; query: CountQuery }) {
  const page = isPlaceholderData ? undefined : data
  return (
    <div>
      <dt>{label}</dt>
      <dd data-failed={!page && isError}>{page ? countText(page) : isError ? t.record.countFailed : ''}</dd>
    </div>
  )
}
