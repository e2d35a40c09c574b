import { useState, useSyncExternalStore } from 'react'
import { DraftList, DraftOffer } from '../../../form/DraftOffers.tsx'
import { t } from '../../../messages/messages.ts'
import { type Draft, draftChanges, draftsOf } from '../../../session/drafts.ts'
import { useSession } from '../../../session/use-session.ts'
import type { CreateAppsVisit } from './create-apps-visit.ts'
import { isActive } from './create-queue-state.ts'
import { readDraftRows } from './rows-draft.ts'
import { useCreateAppsState } from './use-create-apps.ts'

interface RowsDraftsProps {
  visit: CreateAppsVisit
  onRestored: () => void
}

/** Describes a draft: how many rows it has, and how many of them have an unknown outcome. */
const draftText = ({ values }: Draft) => {
  const rows = readDraftRows(values)
  return t.newApps.rowsInDraft(rows.length, rows.filter(({ sentTo }) => sentTo !== undefined).length)
}

/** Offers the unsaved rows of earlier visits, newest first; none is restored automatically. */
export function RowsDrafts({ visit, onRestored }: RowsDraftsProps) {
  const principal = useSession()
  const [drafts] = useState(() => draftsOf(principal, 'createApps'))
  const { queue } = useCreateAppsState(visit)
  // Synchronizes with the tab's storage, because an earlier visit may still save its draft.
  useSyncExternalStore(draftChanges.subscribe, draftChanges.get)
  const offeredDrafts = drafts.list().filter(({ id }) => id !== visit.store.draftId())
  if (offeredDrafts.length === 0) return null
  return (
    <DraftList>
      {offeredDrafts.map((draft) => (
        <DraftOffer
          key={draft.id}
          draft={draft}
          summary={`${t.form.drafts.kept} ${draftText(draft)}`}
          isRestorable={!isActive(queue)}
          onRestore={() => {
            visit.store.restore(draft)
            onRestored()
          }}
          onDiscard={() => drafts.set(drafts.list().filter(({ id }) => id !== draft.id))}
        />
      ))}
    </DraftList>
  )
}
