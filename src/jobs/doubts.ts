import { t } from '../messages/lazy-messages.ts'
import { formatList } from '../messages/messages.ts'
import type { ListProgress } from './read-rows.ts'

const words = t.reading
const remarks = t.export.remark

export const isConfirmed = ({ rows, total, totalChange, duplicates }: ListProgress): boolean =>
  total.kind === 'exact' && total.value === rows && totalChange === undefined && duplicates === 0

/**
 * Returns the reasons to doubt that the rows are the whole list, as sentences by their codes. A reason that does not
 * apply is false or undefined.
 * @param isLimited whether a part of the list was left out, because its order shows that it has no match.
 * @param unreadTimes number of rows whose value is no time, although a condition compares it with one.
 */
export function doubtsOf(reading: ListProgress, isLimited = false, unreadTimes = 0) {
  const { total, totalChange, duplicates, skipped, withoutIdentifier, ignoredFilter, refusedPage } = reading
  const isWhole = !isLimited && isConfirmed(reading)
  const missing = isLimited || total.kind === 'unknown' ? 0 : total.value - reading.rows - skipped
  const changes = [
    duplicates > 0 && !reading.isRepeating && words.duplicates(duplicates),
    totalChange && words.total(totalChange.from, totalChange.to),
  ].filter((change) => typeof change === 'string')
  return {
    filterIgnored: ignoredFilter && t.note.filterIgnored(t.field[ignoredFilter]),
    changed: changes.length > 0 && words.changed(formatList(changes), totalChange !== undefined),
    repeating: reading.isRepeating && words.repeating,
    endRefused: refusedPage !== undefined && words.endRefused(refusedPage),
    ended: total.kind !== 'unknown' && missing > 0 && remarks.ended(reading.rows + skipped, total.value),
    extra: total.kind === 'exact' && missing < 0 && remarks.extra(-missing, total.value),
    shortPages: !isWhole && reading.shortPages > 0 && words.shortPages,
    skipped: skipped > 0 && remarks.skipped(skipped),
    unreadTimes: unreadTimes > 0 && words.unreadTimes(unreadTimes),
    contradictory: reading.isContradictory && words.contradictory,
    charactersLost: reading.hasLostCharacters && words.charactersLost,
    errorsWithRows: reading.hasErrorsWithRows && words.errorsWithRows,
    withoutIdentifier:
      (!isWhole || reading.pages > 1) &&
      withoutIdentifier > 0 &&
      remarks.withoutIdentifier(withoutIdentifier),
  }
}

export const isComplete = (reading: ListProgress): boolean =>
  reading.isFinished && !Object.values(doubtsOf(reading)).some(Boolean)
