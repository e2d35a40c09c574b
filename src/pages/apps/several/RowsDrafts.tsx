import { useState, useSyncExternalStore } from 'react'
import { t } from '../../../messages/messages.ts'
import { type Draft, draftChanges, draftsOf } from '../../../session/drafts.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Time } from '../../../ui/Time.tsx'
import { isActive } from './create-queue-state.ts'
import styles from './NewAppsPage.module.css'
import { readDraftRows } from './rows-draft.ts'
import type { CreateApps } from './start-create-apps.ts'
import { useCreateAppsState } from './use-create-apps.ts'

interface RowsDraftsProps {
  apps: CreateApps
  onRestored: () => void
}

/** Returns how many rows a draft has, and how many of them have an unknown outcome. */
const draftText = ({ values }: Draft) => {
  const rows = readDraftRows(values)
  return t.newApps.rowsInDraft(rows.length, rows.filter(({ sentTo }) => sentTo !== undefined).length)
}

/** Offers the unsaved rows of earlier visits, newest first; none is restored automatically. */
export function RowsDrafts({ apps, onRestored }: RowsDraftsProps) {
  const principal = useSession()
  const [drafts] = useState(() => draftsOf(principal, 'createApps'))
  const { queue } = useCreateAppsState(apps)
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  const offered = drafts.list().filter(({ id }) => id !== apps.store.draftId())
  const isLocked = isActive(queue)
  if (offered.length === 0) return null
  return (
    <section aria-label={t.form.drafts.label}>
      <ul className={styles.drafts}>
        {offered.map((draft) => (
          <li key={draft.id}>
            <Notice tone={draft.sent ? 'amber' : 'accent'}>
              <p className={styles.draft}>
                <span>
                  {t.form.drafts.kept} {draftText(draft)}
                </span>
                <Time instant={new Date(draft.at)} short />
              </p>
              <div className={styles.buttons}>
                <Button
                  aria-disabled={isLocked}
                  onClick={() => {
                    if (isLocked) return
                    focusHeading()
                    apps.store.restore(draft)
                    onRestored()
                  }}
                >
                  {t.form.drafts.restore}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    focusHeading()
                    drafts.set(drafts.list().filter(({ id }) => id !== draft.id))
                  }}
                >
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
