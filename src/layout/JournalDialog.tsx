import type { ReactNode } from 'react'
import { t } from '../messages/messages.ts'
import { useJournal } from '../session/journal.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { JournalList } from './JournalList.tsx'

/** Everything that was done with this tab. A default export, as React's `lazy` wants it. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes a module's default export
export default function JournalDialog({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <Dialog title={t.journal.title} closeLabel={t.form.leave.close} opened onClose={onClose}>
      <p>{t.journal.note}</p>
      <JournalList entries={useJournal()} onFollow={onClose} />
    </Dialog>
  )
}
