import { useSyncExternalStore } from 'react'
import { pageWaits } from '../api/http/waits.ts'
import { t } from '../messages/messages.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import styles from './Shell.module.css'

/** Announces a wait that the service requested, and counts down. */
export function WaitStatus() {
  const endsAt = useSyncExternalStore(pageWaits.subscribe, pageWaits.endTime)
  return <LiveRegion>{endsAt !== undefined && <Countdown key={endsAt} endsAt={endsAt} />}</LiveRegion>
}

const Countdown = ({ endsAt }: { endsAt: number }) => (
  <div className={styles.wait}>
    <Notice tone="amber">{t.feedback.waiting(useSecondsLeft(endsAt))}</Notice>
  </div>
)
