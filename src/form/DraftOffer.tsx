import { firstVisible } from '../contract/visible.ts'
import type { Subject } from '../messages/en-failure.ts'
import { t } from '../messages/messages.ts'
import type { Draft } from '../session/drafts.ts'
import { Button } from '../ui/Button.tsx'
import { focusHeading } from '../ui/focus-heading.ts'
import { Clipped } from '../ui/Text.tsx'
import { Time } from '../ui/Time.tsx'
import { type Checkable, CheckNow } from './CheckNow.tsx'
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
  if (draft.offers.length === 0) return null
  return (
    <section aria-label={t.form.drafts.label}>
      <ul className={styles.offers}>
        {draft.offers.map((kept) => (
          <Offer
            key={kept.begunAt}
            kept={kept}
            draft={draft}
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
  onRestore: () => void
  onDiscard: () => void
}

function Offer({ kept, draft, deed, look, subject, onRestore, onDiscard }: OfferProps) {
  const check = useCheck(look, subject)
  const name = firstVisible(kept.values.name, kept.values.displayName)
  const isDone = check.checked?.kind === 'saved'
  const run = async () => {
    const sending = draft.work.sendingOf(kept)
    const checked = await check.run(sending)
    if (checked?.kind === 'saved') sending.succeeded()
    if (checked?.kind === 'notFound' || checked?.kind === 'unsaved') sending.refused()
  }
  const buttons = (
    <>
      <Button onClick={onRestore}>{t.form.drafts.restore}</Button>
      <Button look="quiet" onClick={onDiscard}>
        {t.form.drafts.discard}
      </Button>
    </>
  )
  return (
    <li className={kept.sent ? `${styles.offer} ${styles.sent}` : styles.offer}>
      <p className={styles.text}>
        {kept.sent ? t.form.drafts.sent : t.form.drafts.kept}{' '}
        <span className={styles.name}>
          {name ? <Clipped text={name} /> : <span>{t.form.drafts.unnamed}</span>}
        </span>{' '}
        <Time instant={new Date(kept.at)} short />
      </p>
      {kept.sent ? (
        <CheckNow
          deed={deed}
          check={check}
          onCheck={run}
          onThatIsIt={onDiscard}
          differs={t.form.check.differsDraft}
        >
          {!isDone && buttons}
        </CheckNow>
      ) : (
        <div className={styles.buttons}>{buttons}</div>
      )}
    </li>
  )
}
