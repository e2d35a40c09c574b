import { t } from '../messages/messages.ts'
import { bidiIsolate } from '../messages/text.ts'
import type { FindOption, OptionGroup } from './options.ts'
import type { IdCandidate } from './parse-fields.ts'
import type { FindNote } from './parse-query.ts'

const idOption = (label: string, action: FindOption['action']): FindOption => ({
  key: 'look up',
  label,
  icon: 'look-up',
  action,
  isInstant: true,
})

/**
 * Returns the option that looks up the IDs, or searches for the single letter, deferred until Enter. For a text with too many IDs or characters,
 * it returns the option that opens “Check a list” instead.
 */
export function idOptions(
  deferredIds: readonly IdCandidate[],
  deferredName: string,
  notes: readonly FindNote[],
  openCheckList: () => void,
): OptionGroup {
  const { title, lookUp, lookUpAll, checkList: checkListLabel, search, searchFor } = t.find.ids
  const [firstId, ...otherIds] = deferredIds
  const hasTooMuch = notes.some(({ code }) => ['tooManyIds', 'otherIds', 'tooLarge'].includes(code))
  if (hasTooMuch) return { title, options: [idOption(checkListLabel, { run: openCheckList })] }
  if (deferredName !== '')
    return { title: search, options: [idOption(searchFor(bidiIsolate(deferredName)), 'request')] }
  if (firstId === undefined) return { title, options: [] }
  const lookUpLabel =
    otherIds.length > 0 ? lookUpAll(deferredIds.length) : lookUp(bidiIsolate(firstId.spellings[0] ?? ''))
  return { title, options: [idOption(lookUpLabel, 'request')] }
}
