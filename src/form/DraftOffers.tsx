import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstVisibleText } from '../contract/text.ts'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { Notice } from '../ui/Notice.tsx'
import { Truncated } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import styles from './DraftOffers.module.css'
import { attemptOf } from './edits.ts'
import { describeEarlierAttempt, failedCheck } from './failures.ts'
import { isPending } from './submission-state.ts'
import type { FormSubmission } from './use-form-submission.ts'

/** Offers unsaved drafts of this form, newest first; none is restored automatically. */
export function DraftOffers({ form }: { form: FormSubmission }) {
  /** Path of the record, once a check finds that a draft was saved to it. */
  const [savedRecordPath, setSavedRecordPath] = useState<string>()
  if (form.offeredDrafts.length === 0 && savedRecordPath === undefined) return null
  return (
    <DraftList
      statusLine={
        <p role="status">
          {savedRecordPath !== undefined && (
            <span>
              {t.form.check.saved} <Link to={savedRecordPath}>{t.form.check.openProject}</Link>
            </span>
          )}
        </p>
      }
    >
      {form.offeredDrafts.map((draft) => (
        <FormDraftOffer key={draft.id} draft={draft} form={form} onSaved={setSavedRecordPath} />
      ))}
    </DraftList>
  )
}

interface FormDraftOfferProps {
  draft: Draft
  form: FormSubmission
  onSaved: (recordPath: string) => void
}

function FormDraftOffer({ draft, form, onSaved }: FormDraftOfferProps) {
  const { mutationKind, dispatch, submission } = form
  const { checkResult, isChecking, startCheck } = useDraftCheck(draft, form)
  const name = firstVisibleText(draft.values.name, draft.values.displayName)
  const runCheck = async () => {
    const result = await startCheck()
    if (result === undefined) return
    if (result.kind === 'saved') {
      focusHeading()
      onSaved(result.to)
    }
    dispatch({ type: 'draftChecked', draft, result })
  }
  const discard = () => dispatch({ type: 'discarded', draft })
  return (
    <DraftOffer
      draft={draft}
      summary={
        <>
          <span>{`${draft.sent ? t.form.drafts.sent : t.form.drafts.kept} `}</span>
          <span className={styles.name}>
            {name ? <Truncated text={name} /> : <span>{t.form.drafts.unnamed}</span>}
          </span>
        </>
      }
      isRestorable={!isPending(submission)}
      onRestore={() => dispatch({ type: 'restored', draft, failure: describeEarlierAttempt(mutationKind) })}
      onDiscard={discard}
      checkButton={
        (draft.sent || checkResult) && (
          <Button aria-disabled={isChecking} onClick={() => !isChecking && runCheck()}>
            {isChecking ? t.form.check.checking : t.form.check.now}
          </Button>
        )
      }
    >
      <CheckStatus
        mutationKind={mutationKind}
        result={checkResult}
        onConfirmMatch={() => {
          focusHeading()
          discard()
        }}
        differsText={t.form.check.differsDraft}
      />
    </DraftOffer>
  )
}

/** Checks whether a sent draft was saved; leaving the page cancels the check. */
function useDraftCheck(draft: Draft, { check, mutationKind, subject }: FormSubmission) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['draftCheck', mutationKind, draft.id],
    queryFn: ({ signal }) =>
      check(attemptOf(draft), signal).catch((error: unknown) => {
        signal.throwIfAborted()
        return failedCheck(error, subject)
      }),
    enabled: false,
    gcTime: 0,
  })
  return {
    checkResult: isFetching ? undefined : data,
    isChecking: isFetching,
    startCheck: async () => (await refetch()).data,
  }
}

interface DraftListProps {
  statusLine?: ReactNode
  children: ReactNode
}

/** The region of all offered drafts. */
export const DraftList = ({ statusLine, children }: DraftListProps) => (
  <section aria-label={t.form.drafts.label} className={styles.drafts}>
    {statusLine}
    <ul className={styles.offers}>{children}</ul>
  </section>
)

interface DraftOfferProps {
  draft: Draft
  /** What the draft contains. */
  summary: ReactNode
  isRestorable: boolean
  onRestore: () => void
  onDiscard: () => void
  /** Button that checks whether a sent draft was saved. */
  checkButton?: ReactNode
  children?: ReactNode
}

/** Offers an unsaved draft. */
export function DraftOffer(props: DraftOfferProps) {
  const { draft, summary, isRestorable, onRestore, onDiscard, checkButton, children } = props
  // The offer disappears, so the focus moves first.
  const focusAndRun = (act: () => void) => {
    focusHeading()
    act()
  }
  return (
    <li>
      <Notice tone={draft.sent ? 'amber' : 'accent'}>
        <p className={styles.text}>
          <span>{summary}</span> <Time instant={new Date(draft.at)} short />
        </p>
        <div className={styles.buttons}>
          {checkButton}
          <Button aria-disabled={!isRestorable} onClick={() => isRestorable && focusAndRun(onRestore)}>
            {t.form.drafts.restore}
          </Button>
          <Button variant="quiet" onClick={() => focusAndRun(onDiscard)}>
            {t.form.drafts.discard}
          </Button>
        </div>
        {children}
      </Notice>
    </li>
  )
}
