import { t } from '../messages/messages.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

/** Counts down until the service accepts a retry. `until` is in milliseconds since the epoch. */
export function RetryCountdown({ until }: { until: number }) {
  return <p>{t.feedback.mayTryAgain(useSecondsLeft(until))}</p>
}
