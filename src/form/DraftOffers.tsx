import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { firstVisible } from '../contract/is-visible.ts'
import { describeError } from '../errors/describe-error.ts'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Notice } from '../ui/Notice.tsx'
import { Truncated } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import type { CheckResult } from './check-result.ts'
import styles from './DraftOffers.module.css'
import { attemptOf } from './edits.ts'
import { describeEarlierAttempt } from './failures.ts'
import { isPending } from './submission-state.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** Offers unsaved drafts of this form, newest first; none is restored automatically. */
export function DraftOffers({ form }: { form: FormSubmission }) {
  /** Path of the record in which a check found the draft. */
  const [savedRecordPath, setSavedRecordPath] = useState<string>()
  if (form.offeredDrafts.length === 0 && savedRecordPath === undefined) return null
  return (
    <section aria-label={t.form.drafts.label} className={styles.drafts}>
      <p role="status">
        {savedRecordPath !== undefined && (
          <>
            {t.form.check.saved} <Link to={savedRecordPath}>{t.form.check.openProject}</Link>
          </>
        )}
      </p>
      <ul className={styles.offers}>
        {form.offeredDrafts.map((draft) => (
          <DraftOffer key={draft.begunAt} draft={draft} form={form} onSaved={setSavedRecordPath} />
        ))}
      </ul>
    </section>
  )
}

interface DraftOfferProps {
  draft: Draft
  form: FormSubmission
  onSaved: (to: string) => void
}

function DraftOffer({ draft, form, onSaved }: DraftOfferProps) {
  const { mutationKind, dispatch, submission } = form
  const { checked, isChecking, check } = useDraftCheck(draft, form)
  const name = firstVisible(draft.values.name, draft.values.displayName)
  const runCheck = async () => {
    const result = await check()
    if (result === undefined) return
    if (result.kind === 'saved') {
      focusHeading()
      onSaved(result.to)
    }
    dispatch({ type: 'draftChecked', draft, result })
  }
  const restore = () => {
    focusHeading()
    dispatch({ type: 'restored', draft, failure: describeEarlierAttempt(mutationKind) })
  }
  const discard = () => {
    focusHeading()
    dispatch({ type: 'discarded', draft })
  }
  return (
    <li>
      <Notice tone={draft.sent ? 'amber' : 'accent'}>
        <p className={styles.text}>
          {draft.sent ? t.form.drafts.sent : t.form.drafts.kept}{' '}
          <span className={styles.name}>
            {name ? <Truncated text={name} /> : <span>{t.form.drafts.unnamed}</span>}
          </span>{' '}
          <Time instant={new Date(draft.at)} short />
        </p>
        <div className={styles.buttons}>
          {(draft.sent || checked) && (
            <Button aria-disabled={isChecking} onClick={() => !isChecking && runCheck()}>
              {isChecking ? t.form.check.checking : t.form.check.now}
            </Button>
          )}
          <Button aria-disabled={isPending(submission)} onClick={() => isPending(submission) || restore()}>
            {t.form.drafts.restore}
          </Button>
          <Button variant="quiet" onClick={discard}>
            {t.form.drafts.discard}
          </Button>
        </div>
        <CheckStatus
          mutationKind={mutationKind}
          result={checked}
          onMatch={discard}
          differsText={t.form.check.differsDraft}
        />
      </Notice>
    </li>
  )
}

/** Checks whether a sent draft was saved; leaving the page cancels the check. */
function useDraftCheck(draft: Draft, { check, mutationKind, subject }: FormSubmission) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['draftCheck', mutationKind, draft.begunAt],
    queryFn: ({ signal }) =>
      check(attemptOf(draft), signal).catch((error: unknown): CheckResult => {
        signal.throwIfAborted()
        return { kind: 'failed', description: describeError(error, { read: subject }) }
      }),
    enabled: false,
    gcTime: 0,
  })
  return {
    checked: isFetching ? undefined : data,
    isChecking: isFetching,
    check: async () => (await refetch()).data,
  }
}
