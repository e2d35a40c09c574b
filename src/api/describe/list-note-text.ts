import { t } from '../../messages/messages.ts'
import type { ListNote } from '../reading/list.ts'

/** Describes an anomaly of a service's list in one line. */
export function listNoteText(note: ListNote): string {
  switch (note.code) {
    case 'limitIgnored':
    case 'limitLowered':
      return t.note[note.code](note.requested, note.received)
    case 'totalTooSmall':
      return t.note.totalTooSmall(note.total)
    case 'totalsDisagree':
      return t.note.totalsDisagree(note.total, note.other)
    case 'pageDiffers':
      return t.note.pageDiffers(note.requested, note.reported)
    case 'pageRestarted':
      return t.note.pageRestarted(note.page)
    case 'rowsSkipped':
    case 'identifierMissing':
    case 'identifierRepeated':
      return t.note[note.code](note.count)
    default:
      return t.note[note.code]
  }
}
