import { t } from '../messages/messages.ts'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'

/** When a service that asked to wait may be asked again. */
export function RetryCountdown({ until }: { until: number }) {
  return <p>{t.feedback.mayTryAgain(useSecondsLeft(until))}</p>
}
