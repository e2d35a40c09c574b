import { isolated } from '../messages/isolated.ts'
import { t } from '../messages/messages.ts'
import type { Group, Option } from './options.ts'
import type { IdWord } from './parse-fields.ts'
import type { FindNote } from './parse-query.ts'

const option = (label: string, follow: Option['follow']): Option => ({
  key: 'look up',
  label,
  icon: 'look-up',
  follow,
  isInstant: true,
})

/** What can be done with words that are not looked up while typing, and with more words than Find looks up. */
export function idOptions(
  withheld: readonly IdWord[],
  notes: readonly FindNote[],
  checkList: () => void,
): Group {
  const { title, lookUp, lookUpAll, checkList: label } = t.find.ids
  const [first, ...others] = withheld
  const isList = notes.some(({ code }) => ['tooManyIds', 'otherIds', 'tooLarge'].includes(code))
  if (isList) return { title, options: [option(label, { run: checkList })] }
  if (first === undefined) return { title, options: [] }
  const name = others.length > 0 ? lookUpAll(withheld.length) : lookUp(isolated(first.ids[0] ?? ''))
  return { title, options: [option(name, 'ask')] }
}
