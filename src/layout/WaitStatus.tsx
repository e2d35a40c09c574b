import { useSyncExternalStore } from 'react'
import { waits } from '../api/http/waits.ts'
import { firstTexts } from '../messages/first.ts'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import styles from './Shell.module.css'

/** Announces a wait that the service requested, and counts down. */
export function WaitStatus() {
  const end = useSyncExternalStore(waits.subscribe, waits.end)
  return <LiveRegion>{end !== undefined && <Countdown key={end} end={end} />}</LiveRegion>
}

const Countdown = ({ end }: { end: number }) => (
  <div className={styles.wait}>
    <Notice tone="amber">{firstTexts.feedback.waiting(useSecondsLeft(end))}</Notice>
  </div>
)
