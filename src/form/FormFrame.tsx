import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { firstVisibleText } from '../contract/text.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { t } from '../messages/lazy-messages.ts'
import type { Draft } from '../session/drafts.ts'
import { useWhenLoaded } from '../session/query-client.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { handleFormKeys } from '../ui/keys.ts'
import { Notice, SlowNotice } from '../ui/Notice.tsx'
import { mountToasts } from '../ui/show-success.ts'
import { Truncated } from '../ui/Text.tsx'
import { ShortTime } from '../ui/Time.tsx'
import { CheckStatus } from './CheckStatus.tsx'
import styles from './FormFrame.module.css'
import type { FormSave } from './use-save.ts'

function draftSummary({ sent, values }: Draft) {
  const name = firstVisibleText(values.name, values.displayName)
  return (
    <>
      <span>{`${sent ? t.form.drafts.sent : t.form.drafts.kept} `}</span>
      <span className={styles.name}>{name ? <Truncated text={name} /> : t.form.drafts.unnamed}</span>
    </>
  )
}

interface DraftOffersProps {
  drafts: readonly Draft[]
  summaryOf: (draft: Draft) => ReactNode
  isRestorable: boolean
  onRestore: (draft: Draft) => void
  onDiscard: (draft: Draft) => void
}

/** Offers the drafts of a form; none is restored automatically. */
export function DraftOffers({ drafts, summaryOf, isRestorable, onRestore, onDiscard }: DraftOffersProps) {
  if (drafts.length === 0) return null
  // The offer disappears, so the focus moves first.
  const focusAndRun = (act: (draft: Draft) => void, draft: Draft) => {
    focusHeading()
    act(draft)
  }
  return (
    <section aria-label={t.form.drafts.label}>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Notice tone={draft.sent ? 'amber' : 'accent'}>
              <p className={styles.summary}>
                <span>{summaryOf(draft)}</span> <ShortTime instant={new Date(draft.at)} />
              </p>
              <div className={styles.buttons}>
                <Button
                  aria-disabled={!isRestorable}
                  onClick={() => isRestorable && focusAndRun(onRestore, draft)}
                >
                  {t.form.drafts.restore}
                </Button>
                <Button variant="quiet" onClick={() => focusAndRun(onDiscard, draft)}>
                  {t.form.drafts.discard}
                </Button>
              </div>
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FormFrameProps {
  form: FormSave
  submitLabel: string
  cancelTo: string
  onSubmit?: (() => void) | undefined
  children: ReactNode
}

export function FormFrame({ form, submitLabel, cancelTo, onSubmit = form.submit, children }: FormFrameProps) {
  useWhenLoaded(mountToasts)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <DraftOffers
        drafts={form.visit.offers()}
        summaryOf={draftSummary}
        isRestorable={!form.isBusy}
        onRestore={form.restore}
        onDiscard={form.visit.discard}
      />
      <form className={styles.form} onSubmit={submit} onKeyDown={handleFormKeys} noValidate>
        {children}
        <FormFooter form={form} submitLabel={submitLabel} cancelTo={cancelTo} />
      </form>
    </>
  )
}

/** Ignores the second click of a double click, because the button's action may change after the first. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault()

/**
 * Shows the last request's failure or unknown outcome, the primary button, and Cancel. While the outcome of
 * the current values is unknown, the primary button checks it instead of sending again.
 */
function FormFooter({
  form,
  submitLabel,
  cancelTo,
}: Pick<FormFrameProps, 'form' | 'submitLabel' | 'cancelTo'>) {
  const {
    mutationKind,
    isSaving,
    isChecking,
    isBusy,
    isUnknown,
    checkable,
    checkResult,
    savedPath,
    failure,
  } = form
  const checkLabel = isChecking ? t.form.check.checking : t.form.check.now
  const primaryLabel = () => {
    if (isSaving) return t.feedback.working
    if (isUnknown) return checkLabel
    return savedPath === undefined ? submitLabel : t.form.check.openProject
  }
  return (
    <div className={styles.footer}>
      {failure && <ErrorNotice description={failure} />}
      <SlowNotice isRunning={isBusy} />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" aria-disabled={isBusy} onClick={ignoreSecondClick}>
          {primaryLabel()}
        </Button>
        {checkable && !isUnknown && (
          <Button aria-disabled={isBusy} onClick={() => form.startCheck(checkable)}>
            {checkLabel}
          </Button>
        )}
        {isUnknown && checkResult && (
          <Button variant="quiet" onClick={form.resend}>
            {t.form.check.resubmit[mutationKind]}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={cancelTo}>
          {t.action.cancel}
        </Link>
      </div>
      <CheckStatus
        mutationKind={mutationKind}
        // The form shows the conflict that a check finds.
        result={form.conflict ? undefined : checkResult}
        onConfirmMatch={({ to }) => form.confirmMatch(to)}
      />
    </div>
  )
}
