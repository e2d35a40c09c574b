import { useQueryClient } from '@tanstack/react-query'
import { serviceNameOf } from '../api/http/connection.ts'
import { t } from '../messages/messages.ts'
import { isOfResource } from '../session/refetch-in-background.ts'
import { useSession } from '../session/use-session.ts'
import { environment } from '../ui/environment.ts'
import { printing } from '../ui/printing.ts'
import { exactTime, useTimeZone } from '../ui/Time.tsx'
import { useStore } from '../use-store.ts'
import styles from './Shell.module.css'

/** The line above a printed page: the time of its oldest data, the environment, the service and the address. */
export function PrintSource() {
  const session = useSession()
  const cache = useQueryClient().getQueryCache()
  const zone = useTimeZone()
  if (!useStore(printing)) return null
  const times = cache
    .findAll({ type: 'active', predicate: isOfResource })
    .flatMap(({ state }) => state.dataUpdatedAt || [])
  const timeText = (time: number) => exactTime(new Date(time), zone)
  const parts = [
    times.length > 0 ? t.print.data(timeText(Math.min(...times))) : t.print.printed(timeText(Date.now())),
    environment && `${t.environment} ${environment.name}`,
    `${t.print.service} ${[serviceNameOf(session), session.address].filter(Boolean).join(', ')}`,
    location.href,
  ]
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>
}
