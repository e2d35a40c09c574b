import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { firstVisible } from '../contract/visible.ts'
import { describeError } from '../errors/describe-error.ts'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Notice } from '../ui/Notice.tsx'
import { Clipped } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import type { CheckResult } from './check-result.ts'
import styles from './DraftOffers.module.css'
import { attemptOf } from './edits.ts'
import { sentEarlier } from './failures.ts'
import { isPending } from './submission-state.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** Offers what was typed into this form before and not saved, newest first. Nothing is restored by itself. */
export function DraftOffers({ form }: { form: FormSubmission }) {
  /** The record that a draft turned out to be saved in. */
  const [savedIn, setSavedIn] = useState<string>()
  if (form.offers.length === 0 && savedIn === undefined) return null
  return (
    <section aria-label={t.form.drafts.label} className={styles.drafts}>
      <p role="status">
        {savedIn !== undefined && (
          <>
            {t.form.check.saved} <Link to={savedIn}>{t.form.check.openProject}</Link>
          </>
        )}
      </p>
      <ul className={styles.offers}>
        {form.offers.map((draft) => (
          <DraftOffer key={draft.begunAt} draft={draft} form={form} onSaved={setSavedIn} />
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
  const { deed, dispatch, submission } = form
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
    dispatch({ type: 'restored', draft, failure: sentEarlier(deed) })
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
            {name ? <Clipped text={name} /> : <span>{t.form.drafts.unnamed}</span>}
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
          <Button look="quiet" onClick={discard}>
            {t.form.drafts.discard}
          </Button>
        </div>
        <CheckStatus deed={deed} checked={checked} onMatch={discard} differs={t.form.check.differsDraft} />
      </Notice>
    </li>
  )
}

/** Looks for a draft that was sent; leaving the page cancels it. */
function useDraftCheck(draft: Draft, { check, deed, subject }: FormSubmission) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['draftCheck', deed, draft.begunAt],
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
