import { t } from '../../messages/messages.ts'
import { CopyTextButton } from '../../ui/CopyButton.tsx'
import { exactTime, timeOfDay } from '../../ui/Time.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './SignUserIn.module.css'
import type { SignInToken } from './sign-in-token.ts'
import { timeLeft } from './time-left.ts'

interface TokenActionsProps {
  token: SignInToken
  /** When the token expires, in milliseconds since the epoch; undefined if the response does not say so. */
  expiry: number | undefined
  /** Whether copying is the dialog's primary action. */
  isPrimary: boolean
  onCopied: () => void
}

/** Shows how long the most likely token of a sign-in is valid, and the buttons that copy it. */
export function TokenActions({ token: { text }, expiry, isPrimary, onCopied }: TokenActionsProps) {
  const copyButtonProps = { copied: t.feedback.copied, failed: t.feedback.notCopied, onCopied }
  return (
    <>
      {expiry !== undefined && <Expiry until={expiry} />}
      <div className={styles.buttons}>
        <CopyTextButton {...copyButtonProps} variant={isPrimary ? 'primary' : 'default'} text={() => text}>
          {t.signUserIn.copyToken}
        </CopyTextButton>
        <CopyTextButton {...copyButtonProps} variant="default" text={() => `Authorization: Bearer ${text}`}>
          {t.signUserIn.copyAsHeader}
        </CopyTextButton>
      </div>
      <p className={styles.note}>{t.signUserIn.headerNote}</p>
    </>
  )
}

/** Shows the remaining time, not in a live region, so that screen readers read it only on request. */
function Expiry({ until }: { until: number }) {
  const secondsLeft = useSecondsLeft(until)
  const instant = new Date(until)
  const time = timeOfDay(instant)
  const { expired, validUntil } = t.signUserIn
  return (
    <p>
      <time dateTime={instant.toISOString()} title={exactTime(instant)}>
        {secondsLeft > 0 ? validUntil(time, timeLeft(secondsLeft)) : expired(time)}
      </time>
    </p>
  )
}
