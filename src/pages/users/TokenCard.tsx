import { t } from '../../messages/messages.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { Time } from '../../ui/Time.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { Secret } from './Secret.tsx'
import styles from './SignUserIn.module.css'
import type { SignInToken } from './sign-in-token.ts'
import { timeLeft } from './time-left.ts'

interface TokenCardProps {
  token: SignInToken
  /** When the token expires, in milliseconds since the epoch; undefined if the response does not say so. */
  expiry: number | undefined
  /** Whether copying is the dialog's primary action. */
  isPrimary: boolean
  onCopied: () => void
}

/** Shows the most likely token of a sign-in, masked, with its expiry and the buttons that copy it. */
export function TokenCard({ token: { field, text }, expiry, isPrimary, onCopied }: TokenCardProps) {
  const copyButtonProps = { copied: t.feedback.copied, failed: t.feedback.notCopied, onCopied }
  return (
    <div className={styles.token}>
      <p className={styles.path}>
        <bdi>{field.path || t.record.response}</bdi>
      </p>
      <Secret field={field} />
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
    </div>
  )
}

/** Shows the remaining time, not in a live region, so that screen readers read it only on request. */
function Expiry({ until }: { until: number }) {
  const secondsLeft = useSecondsLeft(until)
  return (
    <p className={styles.expiry}>
      <span>{secondsLeft > 0 ? t.signUserIn.expiresIn(timeLeft(secondsLeft)) : t.signUserIn.expired}</span>{' '}
      <span className={styles.exact}>
        <Time instant={new Date(until)} />
      </span>
    </p>
  )
}
