import { t } from '../messages/messages.ts'
import { useJournal } from '../session/journal.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { JournalList } from './JournalList.tsx'

/** Everything that was done with this tab. */
export function JournalDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t.journal.title} closeLabel={t.form.leave.close} onClose={onClose}>
      <p>{t.journal.note}</p>
      <JournalList entries={useJournal()} onFollow={onClose} />
    </Dialog>
  )
}
