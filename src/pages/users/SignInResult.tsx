import type { ServiceResponse } from '../../api/http/service-response.ts'
import { t } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { ResponseFields } from './ResponseFields.tsx'
import { responseFields } from './response-fields.ts'
import styles from './SignUserIn.module.css'
import { expiryOf } from './sign-in-expiry.ts'
import { rankTokens } from './sign-in-token.ts'
import { TokenCard } from './TokenCard.tsx'

/** Returns everything in a sign-in's response: the most likely token, other secrets, and the rest. */
export function readSignIn({ body, text }: ServiceResponse, knownIds: readonly (string | undefined)[]) {
  const lines = responseFields(body, text, knownIds)
  const tokens = rankTokens(lines)
  const [token] = tokens
  const ranked = tokens.slice(1).map(({ line }) => line)
  const secrets = lines.filter((line) => line.secret && line !== token?.line && !ranked.includes(line))
  return {
    token,
    expiry: token && expiryOf(token, lines, Date.now()),
    hasSecret: lines.some(({ secret }) => secret),
    others: [...ranked, ...secrets, ...lines.filter(({ secret }) => !secret)],
  }
}

export type SignInResponse = ReturnType<typeof readSignIn>

interface SignInResultProps {
  response: SignInResponse
  noteId: string
  /** Whether the dialog was about to close without a copy. */
  isConfirming: boolean
  onCopied: () => void
  onKeepOpen: () => void
  onClose: () => void
}

export function SignInResult({
  response: { token, expiry, others },
  noteId,
  isConfirming,
  onCopied,
  onKeepOpen,
  onClose,
}: SignInResultProps) {
  return (
    <>
      {/* It is focused instead of the close button, because a held Enter would discard the response. */}
      <p id={noteId} role="status" tabIndex={-1} ref={focusOnMount} className={styles.note}>
        {t.signUserIn.answerNote}
      </p>
      {token ? (
        <TokenCard token={token} expiry={expiry} isPrimary={!isConfirming} onCopied={onCopied} />
      ) : (
        <p className={styles.note}>{t.signUserIn.noToken}</p>
      )}
      <ResponseFields lines={others} onCopied={onCopied} />
      {isConfirming && (
        <p role="alert" className={styles.question}>
          {token ? t.signUserIn.notCopied : t.signUserIn.valueNotCopied}
        </p>
      )}
      <div className={styles.buttons}>
        {isConfirming ? (
          <>
            <Button variant="primary" ref={focusOnMount} onClick={onKeepOpen}>
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
