import { useState } from 'react'
import { serviceNameOf } from '../../api/http/connection.ts'
import type { UserField } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { t } from '../../messages/lazy-messages.ts'
import { isolateName, truncate } from '../../messages/text.ts'
import type { ServiceRecord } from '../../reading/index.ts'
import recordStyles from '../../record/RecordCard.module.css'
import { useReveal } from '../../record/SecretValue.tsx'
import { LongText, TypedText, useShowMore } from '../../record/Value.tsx'
import { useProjectNames } from '../../session/use-project-names.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { focusDialogTitle } from '../../ui/Dialog.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { Notice } from '../../ui/Notice.tsx'
import { timeInBothZones, timeOfDay, useTimeZone } from '../../ui/Time.tsx'
import { useSecondsLeft } from '../../ui/timers.ts'
import styles from './SignUserIn.module.css'
import type { ResponseField, SignInResponse, SignInToken } from './sign-in-response.ts'

const MAX_PATH_LENGTH = 300

/** Units and their lengths in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

interface UserNameProps {
  id: string
  user: ServiceRecord<UserField> | undefined
}

export function UserName({ id, user }: UserNameProps) {
  const projectName = useProjectNames([user?.projectId]).get(user?.projectId ?? '')
  const service = serviceNameOf(useSession())
  return (
    <div id={id}>
      <p className={styles.name}>
        <TypedText text={user?.nickname} />
      </p>
      <p>
        <TypedText text={firstVisibleText(projectName, user?.projectId)} />
      </p>
      {service !== undefined && <p>{t.session.service(service)}</p>}
    </div>
  )
}

interface SignInResultProps {
  response: SignInResponse
  userId: string
  otherUserId?: string | undefined
  user: ServiceRecord<UserField> | undefined
  cardId: string
  noteId: string
  isConfirming: boolean
  onCopied: () => void
  onKeepOpen: () => void
  onClose: () => void
}

export function SignInResult({
  response: { token, fields },
  userId,
  otherUserId,
  user,
  cardId,
  noteId,
  isConfirming,
  onCopied,
  onKeepOpen,
  onClose,
}: SignInResultProps) {
  const [isCopyAllowed, setIsCopyAllowed] = useState(otherUserId === undefined)
  return (
    <>
      <div className={styles.card} ref={focusDialogTitle}>
        <UserName id={cardId} user={user} />
        {otherUserId !== undefined && (
          <Notice tone="red" role="alert">
            <p>{t.signUserIn.otherUser(isolateName(otherUserId), isolateName(userId))}</p>
            {token && isCopyAllowed && <p>{t.signUserIn.copyOther(isolateName(otherUserId))}</p>}
          </Notice>
        )}
        {token && !isCopyAllowed ? (
          <div className={styles.buttons}>
            <Button
              onClick={({ currentTarget }) => {
                // The button disappears.
                focusDialogTitle(currentTarget)
                setIsCopyAllowed(true)
              }}
            >
              {t.signUserIn.copyToken}
            </Button>
          </div>
        ) : token ? (
          <TokenActions token={token} isPrimary={!isConfirming} onCopied={onCopied} />
        ) : (
          <p className={styles.note}>{t.signUserIn.noToken}</p>
        )}
      </div>
      <h3 className={styles.heading}>{t.record.response}</h3>
      <p id={noteId} className={styles.note}>
        {t.signUserIn.responseNote}
      </p>
      <ResponseFields
        fields={fields}
        tokenField={token?.field}
        onCopied={isCopyAllowed ? onCopied : undefined}
      />
      {isConfirming && (
        <p role="alert" className={styles.question}>
          {t.form.leaving[token ? 'token' : 'secrets'].text}
        </p>
      )}
      <div className={styles.buttons}>
        {isConfirming ? (
          <>
            <Button
              variant="primary"
              ref={focusOnMount}
              onClick={({ currentTarget }) => {
                // The button disappears.
                focusDialogTitle(currentTarget)
                onKeepOpen()
              }}
            >
              {t.signUserIn.keepOpen}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t.signUserIn.closeAnyway}
            </Button>
          </>
        ) : (
          <Button variant={token ? 'default' : 'primary'} onClick={onClose}>
            {t.action.close}
          </Button>
        )}
      </div>
    </>
  )
}

interface TokenActionsProps {
  token: SignInToken
  isPrimary: boolean
  onCopied: () => void
}

function TokenActions({ token, isPrimary, onCopied }: TokenActionsProps) {
  const { text, expiry, clockLead, isClockDoubtful } = token
  return (
    <>
      {expiry !== undefined && <Expiry until={expiry} clockLead={clockLead} />}
      {isClockDoubtful && <p className={styles.note}>{t.signUserIn.clockDoubt}</p>}
      <div className={styles.buttons}>
        <CopyButton onCopied={onCopied} variant={isPrimary ? 'primary' : 'default'} text={() => text}>
          {t.signUserIn.copyToken}
        </CopyButton>
        <CopyButton onCopied={onCopied} variant="default" text={() => `Authorization: Bearer ${text}`}>
          {t.signUserIn.copyAsHeader}
        </CopyButton>
      </div>
      <p className={styles.note}>{t.signUserIn.headerNote}</p>
    </>
  )
}

/** Shows the remaining time, not in a live region, so that screen readers read it only on request. */
function Expiry({ until, clockLead }: { until: number; clockLead: number }) {
  const secondsLeft = useSecondsLeft(until + clockLead)
  const instant = new Date(until)
  const time = timeOfDay(instant, new Date(), useTimeZone())
  const { expired, validUntil } = t.signUserIn
  return (
    <p>
      <time dateTime={instant.toISOString()} title={timeInBothZones(instant)}>
        {secondsLeft > 0 ? validUntil(time, timeLeft(secondsLeft)) : expired(time)}
      </time>
    </p>
  )
}

/** Formats a duration in its two largest units, without seconds from a minute on. @param seconds a positive integer. */
export function timeLeft(seconds: number, locale: string = t.locale): string {
  const largestUnitIndex = units.findIndex(([, unitSeconds]) => seconds >= unitSeconds)
  let remainingSeconds = seconds < 60 ? seconds : seconds - (seconds % 60)
  const parts = units.slice(largestUnitIndex, largestUnitIndex + 2).flatMap(([unit, unitSeconds]) => {
    const amount = Math.floor(remainingSeconds / unitSeconds)
    remainingSeconds -= amount * unitSeconds
    if (amount === 0) return []
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
  })
  return new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }).format(parts)
}

interface ResponseFieldsProps {
  fields: readonly ResponseField[]
  tokenField: ResponseField | undefined
  onCopied: (() => void) | undefined
}

/** The values of a sign-in's response; those that look secret stay masked until revealed. */
function ResponseFields({ fields, tokenField, onCopied }: ResponseFieldsProps) {
  const { shownFields, showMoreLine } = useShowMore(fields)
  return (
    <>
      <dl className={recordStyles.fields}>
        {shownFields.map((field) => (
          <div key={field.path}>
            <dt>
              <bdi>{truncate(field.path, MAX_PATH_LENGTH) || t.record.response}</bdi>
            </dt>
            <dd>
              {field.isSecret ? (
                <Secret field={field} onCopied={field === tokenField ? undefined : onCopied} />
              ) : (
                <TypedText text={field.text} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {showMoreLine}
    </>
  )
}

interface SecretProps {
  field: ResponseField
  onCopied: (() => void) | undefined
}

function Secret({ field: { path, text }, onCopied }: SecretProps) {
  const name = path || t.record.response
  const { isShown, button } = useReveal(name)
  // “Copy token” is already the name of the most likely token's button, so a field with this path is quoted.
  const copyName = path === 'token' ? '["token"]' : name
  return (
    <span className={styles.secret}>
      <code translate="no">
        {isShown ? <LongText text={text} /> : <span title={t.signUserIn.masked}>••••••••</span>}
      </code>
      <span className={styles.actions}>
        {button}
        {onCopied && <CopyButton text={text} label={t.action.copy(copyName)} onCopied={onCopied} />}
      </span>
    </span>
  )
}
