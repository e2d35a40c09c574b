import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus.ts'
import { Notice } from '../ui/Notice.tsx'
import { Time } from '../ui/Time.tsx'
import styles from './DraftOffer.module.css'

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
