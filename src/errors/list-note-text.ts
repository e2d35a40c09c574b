import type { ListNote } from '../api/reading/list.ts'
import { firstTexts } from '../messages/first.ts'

/** Describes an anomaly of a service's list in one line. */
export function listNoteText(note: ListNote): string {
  switch (note.code) {
    case 'limitIgnored':
    case 'limitLowered':
      return firstTexts.note[note.code](note.requested, note.received)
    case 'totalTooSmall':
      return firstTexts.note.totalTooSmall(note.total)
    case 'totalsDisagree':
      return firstTexts.note.totalsDisagree(note.total, note.other)
    case 'pageDiffers':
      return firstTexts.note.pageDiffers(note.requested, note.reported)
    case 'pageRestarted':
      return firstTexts.note.pageRestarted(note.page)
    case 'rowsSkipped':
    case 'identifierMissing':
    case 'identifierRepeated':
      return firstTexts.note[note.code](note.count)
    default:
      return firstTexts.note[note.code]
  }
}
