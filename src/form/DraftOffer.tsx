import { useState } from 'react'
import { Link } from 'react-router-dom'
import { firstVisible } from '../contract/visible.ts'
import type { Subject } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Notice } from '../ui/Notice.tsx'
import { Clipped } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { type Checkable, CheckResult } from './CheckResult.tsx'
import styles from './DraftOffer.module.css'
import { type Look, useCheck } from './use-check.ts'
import type { FormDraft } from './use-draft.ts'

interface DraftOfferProps {
  draft: FormDraft
  deed: Checkable
  look: Look
  subject: Subject
  onRestore: (kept: Draft) => void
}

/** Offers what was typed into this form before and not saved, newest first. Nothing is put back by itself. */
export function DraftOffer({ draft, onRestore, ...rest }: DraftOfferProps) {
  /** The record that a draft turned out to be saved in. */
  const [savedIn, setSavedIn] = useState<string>()
  if (draft.offers.length === 0 && savedIn === undefined) return null
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
        {draft.offers.map((kept) => (
          <Offer
            key={kept.begunAt}
            kept={kept}
            draft={draft}
            onSaved={(to) => {
              focusHeading()
              setSavedIn(to)
            }}
            onRestore={() => {
              focusHeading()
              onRestore(kept)
            }}
            onDiscard={() => {
              focusHeading()
              draft.discard(kept)
            }}
            {...rest}
          />
        ))}
      </ul>
    </section>
  )
}

interface OfferProps extends Omit<DraftOfferProps, 'onRestore'> {
  kept: Draft
  onSaved: (to: string) => void
  onRestore: () => void
  onDiscard: () => void
}

function Offer({ kept, draft, deed, look, subject, onSaved, onRestore, onDiscard }: OfferProps) {
  const check = useCheck(look, subject)
  const { checked, isChecking } = check
  const name = firstVisible(kept.values.name, kept.values.displayName)
  const run = async () => {
    const sending = draft.work.sendingOf(kept)
    const result = await check.run(sending)
    if (result?.kind === 'saved') {
      onSaved(result.to)
      sending.succeeded()
    }
    if (result?.kind === 'notFound' || result?.kind === 'unsaved') sending.refused()
  }
  return (
    <li>
      <Notice tone={kept.sent ? 'amber' : 'accent'}>
        <p className={styles.text}>
          {kept.sent ? t.form.drafts.sent : t.form.drafts.kept}{' '}
          <span className={styles.name}>
            {name ? <Clipped text={name} /> : <span>{t.form.drafts.unnamed}</span>}
          </span>{' '}
          <Time instant={new Date(kept.at)} short />
        </p>
        <CheckResult
          deed={deed}
          checked={checked}
          onThatIsIt={onDiscard}
          differs={t.form.check.differsDraft}
        />
        <div className={styles.buttons}>
          {(kept.sent || checked) && (
            <Button aria-disabled={isChecking} onClick={() => !isChecking && run()}>
              {isChecking ? t.form.check.checking : t.form.check.now}
            </Button>
          )}
          <Button onClick={onRestore}>{t.form.drafts.restore}</Button>
          <Button look="quiet" onClick={onDiscard}>
            {t.form.drafts.discard}
          </Button>
        </div>
      </Notice>
    </li>
  )
}
