import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Page } from '../../api/fetch.ts'
import { type Intent, intentAfter, nextIntent } from '../../api/http/intent.ts'
import { writes } from '../../api/mutations.ts'
import { queries } from '../../api/queries.ts'
import type { UserListParams } from '../../contract/list-params.ts'
import type { UserField } from '../../contract/resources.ts'
import { firstVisibleText } from '../../contract/text.ts'
import { ErrorNotice } from '../../errors/ErrorNotice.tsx'
import { requestIdOf, toWriteFailure } from '../../form/failures.ts'
import { watchUnsaved } from '../../form/unsaved.ts'
import { closeMatchTest } from '../../list/close-matches/plan-searches.ts'
import { totalOf } from '../../list/position.ts'
import { userFacts } from '../../list/user-facts.ts'
import { t } from '../../messages/lazy-messages.ts'
import { bidiIsolate, truncateName } from '../../messages/text.ts'
import { otherSignedInUser, readRequestId, type ServiceRecord } from '../../reading/index.ts'
import recordStyles from '../../record/RecordCard.module.css'
import { Id, TypedText } from '../../record/Value.tsx'
import { takeSignInLink } from '../../session/find-link.ts'
import { recordWrite, signInReasonsOf, toLine } from '../../session/record-note.ts'
import { useSession } from '../../session/use-session.ts'
import { pageSettings } from '../../settings/settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ignoreHeldEnter } from '../../ui/keys.ts'
import { Notice, SlowNotice } from '../../ui/Notice.tsx'
import { Time } from '../../ui/Time.tsx'
import { SignInResult, UserName } from './SignInResult.tsx'
import styles from './SignUserIn.module.css'
import { readSignIn } from './sign-in-response.ts'

interface Namesakes {
  /** The name by which the user was last searched for, otherwise the user's own. */
  name: string
  count: number
  isMinimum: boolean
}

/** Counts a user's namesakes in the lists that the session has received, those of “Find anything” included. */
export function countNamesakes(
  client: QueryClient,
  userId: string,
  { nickname, projectId }: ServiceRecord<UserField>,
): Namesakes | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: queries.users.lists })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      // Both are typed in `queries.users.page`, whose queries these are.
      const [params, page] = [queryKey.at(-1) as UserListParams, state.data as Page<UserField> | undefined]
      return page ? [{ params, page }] : []
    })
  const includesUser = ({ page }: (typeof lists)[number]) => page.rows.some((row) => row.userId === userId)
  const lastSearch = lists.find(
    (list) =>
      list.params.nickname && closeMatchTest(list.params.nickname)(nickname ?? '') && includesUser(list),
  )
  const name = lastSearch?.params.nickname ?? firstVisibleText(nickname)
  if (name === undefined || projectId === undefined) return undefined
  const hasName = closeMatchTest(name)
  const isNamesake = (row: ServiceRecord<UserField>) =>
    row.projectId === projectId && hasName(row.nickname ?? '')
  const ids = new Set(
    lists.flatMap(({ page }) => page.rows.flatMap((row) => (isNamesake(row) ? (row.userId ?? []) : []))),
  )
  ids.delete(userId)
  // A complete list with this name has all of them, and a list of the project's users has their number. If the
  // service ignores a filter, a row shows it.
  const totals = lists.filter(includesUser).flatMap(({ params, page }) => {
    if (params.nickname !== name || !page.rows.every((row) => hasName(row.nickname ?? ''))) return []
    const isOfProject = params.projectId === projectId && page.rows.every(isNamesake)
    const isComplete = page.more === 'no' && params.page === 1
    if (isComplete && (isOfProject || params.projectId === undefined)) return [ids.size]
    const total = totalOf(page)
    return isOfProject && total.kind === 'exact' ? [total.value - 1] : []
  })
  const count = Math.max(ids.size, ...totals)
  return count > 0 ? { name, count, isMinimum: totals.length === 0 } : undefined
}

interface SignUserInProps {
  userId: string
  user: ServiceRecord<UserField> | undefined
}

/** Signs a user in after a confirmation, and shows the response once; closing the dialog discards it. */
export function SignUserIn({ userId, user }: SignUserInProps) {
  const [state, setState] = useState<'closed' | 'linked' | 'open'>('closed')
  const location = useLocation()
  // Synchronizes with the tab's storage, in which an address may have left the request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useEffect(() => {
    if (takeSignInLink(userId)) setState('linked')
  }, [userId, location])
  // Set while rendering, as React recommends for state that depends on the props.
  if (state === 'linked' && user) setState('open')
  return (
    <>
      <Button variant="primary" disabled={user === undefined} onClick={() => setState('open')}>
        {t.action.signUserIn}
      </Button>
      {state === 'open' && <SignInDialog userId={userId} user={user} onClose={() => setState('closed')} />}
    </>
  )
}

function SignInDialog({ userId, user, onClose }: SignUserInProps & { onClose: () => void }) {
  const client = useQueryClient()
  const session = useSession()
  const cardId = useId()
  const noteId = useId()
  const [namesakes] = useState(() => user && countNamesakes(client, userId, user))
  const { signInReason } = pageSettings()
  const reasonField = useRef<HTMLInputElement>(null)
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const intent = useRef<Intent>(undefined)
  const signingIn = useMutation({
    async mutationFn() {
      const record = { id: userId, name: user?.nickname, projectId: user?.projectId }
      try {
        const body = { userId }
        intent.current = nextIntent(intent.current, JSON.stringify(body))
        const response = await writes.signInUser({ body, intent: intent.current }, client)
        const ownTexts = Object.values(user?.record ?? {}).flatMap((value) =>
          typeof value === 'string' || typeof value === 'number' ? String(value) : [],
        )
        const otherUserId = otherSignedInUser(response.body, [userId, ...ownTexts])
        const requestId = readRequestId(response)
        recordWrite(session, 'signInUser', otherUserId === undefined ? 'done' : 'unknown', {
          ...record,
          requestId,
        })
        return {
          kind: 'saved' as const,
          response: readSignIn(response, [userId, user?.projectId]),
          otherUserId,
        }
      } catch (error) {
        const result = toWriteFailure(error, 'signInUser', [])
        intent.current = intent.current && intentAfter(intent.current, result.kind, error)
        recordWrite(session, 'signInUser', result.kind, { ...record, requestId: requestIdOf(error) })
        return result
      }
    },
  })
  const isSigningIn = signingIn.isPending
  const { response: signInResponse, otherUserId } =
    signingIn.data?.kind === 'saved' ? signingIn.data : { response: undefined }
  const failure = signingIn.data && 'failure' in signingIn.data ? signingIn.data.failure : undefined
  /** Set synchronously, so that a double click sends one request. */
  const isLocked = useRef(false)
  // A sign-in cannot be checked, so pressing the button again means signing in again.
  const signIn = () => {
    if (isLocked.current) return
    const reason = reasonField.current?.value ?? ''
    // As notes have it, so that an invisible text is none.
    const isMissing = signInReason === 'required' && toLine(reason) === undefined
    setIsReasonMissing(isMissing)
    if (isMissing) return reasonField.current?.focus()
    if (signInReason) signInReasonsOf(client).set(userId, reason)
    isLocked.current = true
    signingIn.mutate(undefined, {
      onSettled() {
        isLocked.current = false
      },
    })
  }
  /** `confirmingClose` while the user is asked whether to close the dialog without copying a secret. */
  const [copyState, setCopyState] = useState<'notCopied' | 'confirmingClose' | 'copied'>('notCopied')
  const closeUnlessPending = () => {
    // The outcome of a pending request must still be shown.
    if (signInResponse || !isSigningIn) onClose()
  }
  const unsavedSecrets = copyState !== 'copied' && signInResponse?.hasSecret
  const unsavedKind = isSigningIn
    ? 'signingIn'
    : unsavedSecrets && (signInResponse.token ? 'token' : 'secrets')
  // Synchronizes with the router and the browser, which ask before they leave.
  useEffect(() => (unsavedKind ? watchUnsaved(() => true, unsavedKind) : undefined), [unsavedKind])
  // Escape or a click outside the dialog may be a mistake, which would lose the secrets.
  const confirmOrClose = () => {
    if (unsavedSecrets) setCopyState('confirmingClose')
    else closeUnlessPending()
  }
  return (
    <Dialog
      title={otherUserId ? t.signUserIn.doneOther : signInResponse ? t.signUserIn.done : t.signUserIn.title}
      descriptionId={`${cardId} ${noteId}`}
      onClose={closeUnlessPending}
      onDismiss={confirmOrClose}
    >
      {signInResponse ? (
        <SignInResult
          response={signInResponse}
          otherUserId={otherUserId}
          userId={userId}
          user={user}
          cardId={cardId}
          noteId={noteId}
          isConfirming={copyState === 'confirmingClose'}
          onCopied={() => setCopyState('copied')}
          onKeepOpen={() => setCopyState('notCopied')}
          onClose={closeUnlessPending}
        />
      ) : (
        <>
          <div className={styles.card}>
            <UserName id={cardId} user={user} />
            <dl className={recordStyles.fields}>
              <div>
                <dt>{t.field.projectId}</dt>
                <dd>
                  <Id label={t.field.projectId} id={user?.projectId} />
                </dd>
              </div>
              <div>
                <dt>{t.field.userId}</dt>
                <dd>
                  <Id label={t.field.userId} id={userId} />
                </dd>
              </div>
              {userFacts(user?.record ?? {}).map(({ label, text, instant }) => (
                <div key={label}>
                  <dt>
                    <bdi>{label}</bdi>
                  </dt>
                  <dd>{instant ? <Time instant={instant} /> : <TypedText text={text} />}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div id={noteId}>
            {namesakes && (
              <Notice tone="amber">
                {t.signUserIn.namesakes(
                  namesakes.count,
                  bidiIsolate(truncateName(namesakes.name)),
                  namesakes.isMinimum,
                )}
              </Notice>
            )}
            <p className={styles.note}>{t.signUserIn.explain}</p>
          </div>
          {signInReason && (
            <TextField
              ref={reasonField}
              label={t.signUserIn.reason.label}
              description={`${signInReason === 'optional' ? `${t.form.optional} ` : ''}${t.signUserIn.reason.note}`}
              error={isReasonMissing ? t.signUserIn.reason.missing : undefined}
              maxLength={200}
              onChange={() => setIsReasonMissing(false)}
              onKeyDown={({ key, repeat, nativeEvent }) => {
                if (key === 'Enter' && !repeat && !nativeEvent.isComposing) signIn()
              }}
            />
          )}
          {isReasonMissing && <p role="alert">{t.form.checkHighlighted}</p>}
          {failure && <ErrorNotice description={failure} />}
          <SlowNotice isRunning={isSigningIn} />
          <div className={styles.buttons}>
            <Button
              variant="primary"
              aria-disabled={isSigningIn}
              // A key that is still held from before must not confirm.
              onKeyDown={ignoreHeldEnter}
              onClick={signIn}
            >
              {isSigningIn ? t.feedback.working : t.action.signUserIn}
            </Button>
            <Button variant="quiet" aria-disabled={isSigningIn} onClick={closeUnlessPending}>
              {t.action.cancel}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
