import { bidiIsolate } from '../messages/bidi-isolate.ts'
import { t } from '../messages/messages.ts'
import type { FindOption, OptionGroup } from './options.ts'
import type { IdWord } from './parse-fields.ts'
import type { FindNote } from './parse-query.ts'

const createOption = (label: string, follow: FindOption['follow']): FindOption => ({
  key: 'look up',
  label,
  icon: 'look-up',
  follow,
  isInstant: true,
})

/** Returns the options for words that are looked up only on Enter, and for more words than Find looks up. */
export function idOptions(
  deferredIds: readonly IdWord[],
  notes: readonly FindNote[],
  checkList: () => void,
): OptionGroup {
  const { title, lookUp, lookUpAll, checkList: checkListLabel } = t.find.ids
  const [first, ...others] = deferredIds
  const isList = notes.some(({ code }) => ['tooManyIds', 'otherIds', 'tooLarge'].includes(code))
  if (isList) return { title, options: [createOption(checkListLabel, { run: checkList })] }
  if (first === undefined) return { title, options: [] }
  const lookUpLabel =
    others.length > 0 ? lookUpAll(deferredIds.length) : lookUp(bidiIsolate(first.ids[0] ?? ''))
  return { title, options: [createOption(lookUpLabel, 'request')] }
}
