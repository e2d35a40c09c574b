import type { UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import type { Page } from '../../api/fetch.ts'
import { totalText } from '../../list/position.ts'
import { t } from '../../messages/lazy-messages.ts'
import { useSession } from '../../session/use-session.ts'
import { EnvironmentContext } from '../../ui/environment.ts'
import { exactTime, useTimeZone } from '../../ui/Time.tsx'
import styles from './Overview.module.css'
import { provenTotal } from './rank-projects.ts'

export function PrintSource({ receivedAt }: { receivedAt: number }) {
  const { address } = useSession()
  const environment = use(EnvironmentContext)
  const zone = useTimeZone()
  const parts = [
    receivedAt > 0 && t.overviewPage.printed(exactTime(new Date(receivedAt), zone)),
    environment && `${t.environment} ${environment.name}`,
    `${t.overviewPage.service} ${address}`,
    location.href,
  ]
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>
}

type CountQuery = Pick<UseQueryResult<Page<never>>, 'data' | 'isError'>

const countText = (page: Page<never>): string => totalText(provenTotal(page)) ?? t.record.unknownCount

/** Shows the number of records in each list. If its first page reports no total, the rows prove a minimum. */
export const Counts = ({ counts }: { counts: readonly (readonly [label: string, query: CountQuery])[] }) => (
  <dl className={styles.counts}>
    {counts.map(([label, query]) => (
      <Count key={label} label={label} query={query} />
    ))}
  </dl>
)

function Count({ label, query: { data: page, isError } }: { label: string; query: CountQuery }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-failed={!page && isError}>{page ? countText(page) : isError ? t.record.countFailed : ''}</dd>
    </div>
  )
}
