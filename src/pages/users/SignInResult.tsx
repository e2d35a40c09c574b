import type { ServiceResponse } from '../../api/http/service-response.ts'
import type { ServiceRecord } from '../../api/reading/service-record.ts'
import { firstVisibleText } from '../../contract/has-visible-character.ts'
import type { UserField } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { TypedText } from '../../record/Value.tsx'
import { useProjectNames } from '../../session/use-project-names.ts'
import { Button } from '../../ui/Button.tsx'
import { focusDialogTitle } from '../../ui/Dialog.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import { ResponseFields } from './ResponseFields.tsx'
import { responseFields } from './response-fields.ts'
import styles from './SignUserIn.module.css'
import { expiryOf } from './sign-in-expiry.ts'
import { rankTokens } from './sign-in-token.ts'
import { TokenActions } from './TokenActions.tsx'

/**
 * Returns the most likely token of a sign-in's response, its expiry, and the other fields, secrets first.
 * @param knownIds identifiers that are not secret, because the page already shows them.
 */
export function readSignIn({ body, text }: ServiceResponse, knownIds: readonly (string | undefined)[]) {
  const fields = responseFields(body, text, knownIds)
  const tokens = rankTokens(fields)
  const [token] = tokens
  const otherTokenFields = tokens.slice(1).map(({ field }) => field)
  const otherSecretFields = fields.filter(
    (field) => field.isSecret && field !== token?.field && !otherTokenFields.includes(field),
  )
  return {
    token,
    expiry: token && expiryOf(token, fields, Date.now()),
    hasSecret: fields.some(({ isSecret }) => isSecret),
    otherFields: [...otherTokenFields, ...otherSecretFields, ...fields.filter(({ isSecret }) => !isSecret)],
  }
}

export type SignInResponse = ReturnType<typeof readSignIn>

interface UserNameProps {
  id: string
  user: ServiceRecord<UserField> | undefined
}

/** Shows a user's name and project, by its name or its ID. */
export function UserName({ id, user }: UserNameProps) {
  const projectName = useProjectNames([user?.projectId]).get(user?.projectId ?? '')
  return (
    <div id={id}>
      <p className={styles.name}>
        <TypedText text={user?.nickname} />
      </p>
      <p>
        <TypedText text={firstVisibleText(projectName, user?.projectId)} />
      </p>
    </div>
  )
}

interface SignInResultProps {
  response: SignInResponse
  user: ServiceRecord<UserField> | undefined
  /** The ID of the user's name and project, which describe the dialog. */
  cardId: string
  /** The ID of the note, which describes the dialog. */
  noteId: string
  /** Whether the user is asked whether to close the dialog without copying a secret. */
  isConfirming: boolean
  onCopied: () => void
  onKeepOpen: () => void
  onClose: () => void
}

export function SignInResult({
  response: { token, expiry, otherFields },
  user,
  cardId,
  noteId,
  isConfirming,
  onCopied,
  onKeepOpen,
  onClose,
}: SignInResultProps) {
  return (
    <>
      <div className={styles.card} ref={focusDialogTitle}>
        <UserName id={cardId} user={user} />
        {token ? (
          <TokenActions token={token} expiry={expiry} isPrimary={!isConfirming} onCopied={onCopied} />
        ) : (
          <p className={styles.note}>{t.signUserIn.noToken}</p>
        )}
      </div>
      <h3 className={styles.heading}>{t.record.response}</h3>
      <p id={noteId} className={styles.note}>
        {t.signUserIn.responseNote}
      </p>
      <ResponseFields
        fields={token ? [token.field, ...otherFields] : otherFields}
        tokenField={token?.field}
        onCopied={onCopied}
      />
      {isConfirming && (
        <p role="alert" className={styles.question}>
          {token ? t.signUserIn.notCopied : t.signUserIn.valueNotCopied}
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
