import { findVariant, type SecretVariants } from './secret-variants.ts'

/** A text that a browser keeps on a surface: the surface, the location on it, and the text. */
export type SurfaceText = readonly [surface: string, location: string, text: string]

/** A key that may be on no surface but in the stored session. */
export interface Canary {
  key: string
  variants: SecretVariants
}

/** Texts that an earlier search found clean, because most of a page stays the same between steps. */
export type CleanTexts = Set<string>

/** Credentials without this key in their own field. */
function withoutKey(credentials: unknown, key: string): unknown {
  const isOwn =
    typeof credentials === 'object' && credentials !== null && Reflect.get(credentials, 'key') === key
  return isOwn ? { ...credentials, key: '' } : credentials
}

/**
 * The stored session without the exact key in its own field, or in that of one of the other keys. Another
 * shape is returned whole.
 */
function withoutStoredKey(session: string, key: string): string {
  const parsed: unknown = JSON.parse(session)
  if (typeof parsed !== 'object' || parsed === null || !('key' in parsed)) return session
  const others = ['before', 'after'].flatMap((name) => {
    const held: unknown = Reflect.get(parsed, name)
    return Array.isArray(held) ? [[name, held.map((one) => withoutKey(one, key))]] : []
  })
  return JSON.stringify(withoutKey({ ...parsed, ...Object.fromEntries(others) }, key))
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

/** The surfaces of what the page shows, and of what React keeps for it. */
const seenSurfaces = ['markup', 'markup in a shadow root', 'title', 'React']
const recordSurfaces = [...seenSurfaces, 'session', 'localStorage']

/** The records that are still on the page, in a cache or in the tab's storage, as `surface: location`. Drafts may stay. */
export function findRecords(texts: readonly SurfaceText[], names: readonly string[]): string[] {
  return texts.flatMap(([surface, location, text]) => {
    const mayHaveNone =
      recordSurfaces.includes(surface) ||
      (surface === 'sessionStorage' && !location.startsWith('service-console.draft '))
    return mayHaveNone && names.some((name) => text.includes(name)) ? [`${surface}: ${location}`] : []
  })
}

/** The records that are on the page or in React's tree. */
export const findSeenRecords = (texts: readonly SurfaceText[], names: readonly string[]): string[] =>
  findRecords(
    texts.filter(([surface]) => seenSurfaces.includes(surface)),
    names,
  )

const pageSurfaces = ['address', 'history', 'selection', 'former markup', ...seenSurfaces]

/** The texts on surfaces that leave the page, such as requests and storage. A request's frame has the page's address. */
export const findSentTexts = (texts: readonly SurfaceText[]): SurfaceText[] =>
  texts.filter(
    ([surface, location]) =>
      !pageSurfaces.includes(surface) && !(surface === 'requests' && location.startsWith('frame of ')),
  )
