import { useMutation } from '@tanstack/react-query'
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
import { CheckStatus, isCheckInconclusive } from './CheckStatus.tsx'
import styles from './DraftOffers.module.css'
import { failedCheck } from './failures.ts'
import type { FormSave } from './use-save.ts'

/** Offers unsaved drafts of this form, newest first; none is restored automatically. */
export function DraftOffers({ form }: { form: FormSave }) {
  /** Path of the record, once a check finds that a draft was saved to it. */
  const [savedRecordPath, setSavedRecordPath] = useState<string>()
  const offers = form.visit.offers()
  if (offers.length === 0 && savedRecordPath === undefined) return null
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
      {offers.map((draft) => (
        <FormDraftOffer key={draft.id} draft={draft} form={form} onSaved={setSavedRecordPath} />
      ))}
    </DraftList>
  )
}

interface FormDraftOfferProps {
  draft: Draft
  form: FormSave
  onSaved: (recordPath: string) => void
}

function FormDraftOffer({ draft, form, onSaved }: FormDraftOfferProps) {
  const { mutationKind, subject, check, visit } = form
  // Leaving the page cancels the check.
  const checking = useMutation({
    mutationKey: ['check'],
    mutationFn: () =>
      check(draft, visit.leaveSignal()).catch((error: unknown) => failedCheck(error, subject)),
  })
  const startCheck = () =>
    checking.mutate(undefined, {
      onSuccess(result) {
        if (result.kind === 'saved') {
          focusHeading()
          onSaved(result.to)
          visit.removeSaved(draft)
        } else if (result.kind !== 'differs' && !isCheckInconclusive(result)) visit.markUnsaved(draft)
      },
    })
  const name = firstVisibleText(draft.values.name, draft.values.displayName)
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
      isRestorable={!form.isBusy}
      onRestore={() => form.restore(draft)}
      onDiscard={() => visit.discard(draft)}
      checkButton={
        (draft.sent || checking.data) && (
          <Button aria-disabled={checking.isPending} onClick={() => !checking.isPending && startCheck()}>
            {checking.isPending ? t.form.check.checking : t.form.check.now}
          </Button>
        )
      }
    >
      <CheckStatus
        mutationKind={mutationKind}
        result={checking.data}
        onConfirmMatch={() => {
          focusHeading()
          visit.discard(draft)
        }}
        differsText={t.form.check.differsDraft}
      />
    </DraftOffer>
  )
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
