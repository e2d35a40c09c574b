import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { t } from '../messages/messages.ts'
import { useSession } from '../session/use-session.ts'
import { EnvironmentContext } from '../ui/environment.ts'
import { printing } from '../ui/printing.ts'
import { exactTime, useTimeZone } from '../ui/Time.tsx'
import { useStore } from '../use-store.ts'
import styles from './Shell.module.css'

/** The line above a printed page: the time of its data, the environment, the service and the address. */
export function PrintSource() {
  const { address } = useSession()
  const environment = use(EnvironmentContext)
  const cache = useQueryClient().getQueryCache()
  const zone = useTimeZone()
  if (!useStore(printing)) return null
  const times = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
  const parts = [
    t.print.data(exactTime(new Date(Math.max(...times) > 0 ? Math.max(...times) : Date.now()), zone)),
    environment && `${t.environment} ${environment.name}`,
    `${t.print.service} ${address}`,
    location.href,
  ]
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>
}
