import type { Found } from './page-reader.ts'
import { findIn, type SecretVariants } from './secret-variants.ts'

/** A key that must be found nowhere. */
export interface Canary {
  key: string
  variants: SecretVariants
}

/** Texts in which nothing was found before: most of a page is the same after the next step. */
export type Clean = Set<string>

/** The slot without what is its own: the one exact key. A slot of any other shape is read as it is. */
function withoutKey(slot: string, key: string): string {
  const parsed: unknown = JSON.parse(slot)
  if (typeof parsed !== 'object' || parsed === null || Reflect.get(parsed, 'key') !== key) return slot
  return JSON.stringify({ ...parsed, key: '' })
}

/** Where pieces of the canary stand, as `sink: where (encoding)`; its own item in the slot does not count. */
export function findCanary(
  found: readonly Found[],
  { key, variants }: Canary,
  clean: Clean = new Set(),
): string[] {
  const hits = found.flatMap(([sink, where, whole]) => {
    const text = `${where} ${sink === 'slot' ? withoutKey(whole, key) : whole}`
    if (clean.has(text)) return []
    const encoding = findIn(text, variants)
    if (encoding === undefined) {
      clean.add(text)
      return []
    }
    return [`${sink}: ${where} (${encoding})`]
  })
  return [...new Set(hits)]
}

const keepData = ['markup', 'markup in a shadow root', 'title', 'React', 'slot', 'localStorage']

/** Where a record stands that nobody may see any more, as `sink: where`: on the page, in a cache, in the tab's storage. */
export function findRecords(found: readonly Found[], names: readonly string[]): string[] {
  return found.flatMap(([sink, where, text]) => {
    const isKept =
      keepData.includes(sink) || (sink === 'sessionStorage' && !where.startsWith('service-console.draft '))
    return isKept && names.some((name) => text.includes(name)) ? [`${sink}: ${where}`] : []
  })
}
