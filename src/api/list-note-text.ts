import { t } from '../messages/messages.ts'
import type { ListNote } from '../reading/index.ts'

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
    case 'filterIgnored':
      return t.note.filterIgnored(t.field[note.filter])
    case 'nameNotShown':
      return t.note.nameNotShown(note.name)
    case 'otherProjects':
    case 'rowsSkipped':
    case 'identifierMissing':
    case 'identifierRepeated':
      return t.note[note.code](note.count)
    default:
      return t.note[note.code]
  }
}
