import { findVariant, type SecretVariants } from './secret-variants.ts'
import type { SurfaceText } from './surface-text.ts'

/** A key that may be on no surface but in the stored session. */
export interface Canary {
  key: string
  variants: SecretVariants
}

/** Texts that an earlier search found clean, because most of a page stays the same between steps. */
export type CleanTexts = Set<string>

/** The stored session without the exact key in its own field. Another shape is returned whole. */
function withoutStoredKey(session: string, key: string): string {
  const parsed: unknown = JSON.parse(session)
  if (typeof parsed !== 'object' || parsed === null || Reflect.get(parsed, 'key') !== key) return session
  return JSON.stringify({ ...parsed, key: '' })
}

/** The leaks of a canary, as `surface: location (encoding)`. */
export function findLeaks(
  texts: readonly SurfaceText[],
  { key, variants }: Canary,
  cleanTexts: CleanTexts = new Set(),
): string[] {
  const leaks = texts.flatMap(([surface, location, whole]) => {
    const text = `${location} ${surface === 'session' ? withoutStoredKey(whole, key) : whole}`
    if (cleanTexts.has(text)) return []
    const encoding = findVariant(text, variants)
    if (encoding === undefined) {
      cleanTexts.add(text)
      return []
    }
    return [`${surface}: ${location} (${encoding})`]
  })
  return [...new Set(leaks)]
}

const recordSurfaces = ['markup', 'markup in a shadow root', 'title', 'React', 'session', 'localStorage']

/** The records that are still on the page, in a cache or in the tab's storage, as `surface: location`. Drafts may stay. */
export function findRecords(texts: readonly SurfaceText[], names: readonly string[]): string[] {
  return texts.flatMap(([surface, location, text]) => {
    const mayHaveNone =
      recordSurfaces.includes(surface) ||
      (surface === 'sessionStorage' && !location.startsWith('service-console.draft '))
    return mayHaveNone && names.some((name) => text.includes(name)) ? [`${surface}: ${location}`] : []
  })
}
