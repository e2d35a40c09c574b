import { t } from '../../messages/messages.ts'
import { useSession } from '../../session/use-session.ts'
import { environment } from '../../ui/environment.ts'
import { exactTime } from '../../ui/Time.tsx'
import styles from './PrintSource.module.css'

/** Names the source of a printed page: the time of its data, the environment and the service. */
export function PrintSource({ receivedAt }: { receivedAt: number }) {
  const { address } = useSession()
  const parts = [
    receivedAt > 0 && t.overview.printed(exactTime(new Date(receivedAt))),
    environment && `${t.environment} ${environment.name}`,
    `${t.overview.service} ${address}`,
    location.href,
  ]
  return <p className={styles.source}>{parts.filter(Boolean).join(' · ')}</p>
}
