import { receivedIds, receivedIdsVersion } from '../api/received-ids.ts'

const kinds = ['user', 'app', 'project'] as const
type Kind = (typeof kinds)[number]

/** The properties that received identifiers of one kind share. */
export interface IdShape {
  kind: Kind
  /** The prefix with its separator, as in `usr_`; '' for none. */
  prefix: string
  /** Length of the whole identifier, prefix included. */
  minLength: number
  maxLength: number
  /** Whether lowercase and uppercase letters both appear after the prefix. */
  isMixedCase: boolean
  /** Source of a regular expression for one character after the prefix. */
  character: string
  pattern: RegExp
}

/** Prefixes have at most 20 characters before their separator. */
const prefixPattern = /^[A-Za-z][A-Za-z0-9-]{0,19}[_:|]|^[A-Za-z]{1,20}-(?=[^-]+$)/

const characterRanges = ['0-9', 'a-f', 'g-z', 'A-F', 'G-Z']
const escapeForPattern = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d')

function shapeOf(kind: Kind, prefix: string, ids: readonly string[]): IdShape {
  const suffixes = ids.map((id) => id.slice(prefix.length)).join('')
  const lengths = ids.map(({ length }) => length)
  const punctuation = [...new Set(suffixes.replace(/[A-Za-z0-9]/g, ''))].map(escapeForPattern)
  const usedRanges = characterRanges.filter((range) => new RegExp(`[${range}]`).test(suffixes))
  const shape = {
    kind,
    prefix,
    minLength: Math.min(...lengths),
    maxLength: Math.max(...lengths),
    isMixedCase: /[a-z]/.test(suffixes) && /[A-Z]/.test(suffixes),
    character: `[${[...usedRanges, ...punctuation].join('')}]`,
  }
  return { ...shape, pattern: new RegExp(`^${patternSource(shape)}$`, 'u') }
}

function shapesOfKind(kind: Kind): IdShape[] {
  const ids = [...receivedIds(kind)]
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const idPrefix = prefixPattern.exec(id)?.[0] ?? ''
    groups.set(idPrefix, [...(groups.get(idPrefix) ?? []), id])
  }
  // A prefix of only one among several identifiers is a coincidence.
  const isShared = (group: readonly string[]) => group.length > 1 || ids.length === 1
  const prefixGroups = [...groups].filter(([prefix, group]) => prefix !== '' && isShared(group))
  const idsWithoutPrefix = ids.filter((id) => !prefixGroups.some(([, group]) => group.includes(id)))
  return [
    ...prefixGroups.map(([prefix, group]) => shapeOf(kind, prefix, group)),
    ...(idsWithoutPrefix.length > 0 ? [shapeOf(kind, '', idsWithoutPrefix)] : []),
  ]
}

const patternSource = ({ prefix, minLength, maxLength, character }: Omit<IdShape, 'pattern'>) =>
  `${escapeForPattern(prefix)}${character}{${minLength - prefix.length},${maxLength - prefix.length}}`

interface ShapeCache {
  version: number
  shapes: readonly IdShape[]
  /** Matches any identifier with a prefix inside a text. */
  prefixedIdPattern: RegExp | undefined
}

let cache: ShapeCache = { version: -1, shapes: [], prefixedIdPattern: undefined }

function updatedCache(): ShapeCache {
  if (cache.version === receivedIdsVersion()) return cache
  const shapes = kinds.flatMap(shapesOfKind)
  const patterns = shapes.filter(({ prefix }) => prefix !== '').map(patternSource)
  const anyPrefixedId = String.raw`(?<!\w|\w-)(?:${patterns.join('|')})(?!\w|-\w)`
  const prefixedIdPattern = patterns.length > 0 ? new RegExp(anyPrefixedId, 'gu') : undefined
  cache = { version: receivedIdsVersion(), shapes, prefixedIdPattern }
  return cache
}

/** Returns the shapes of the identifiers received in this session. */
export const learnedShapes = (): readonly IdShape[] => updatedCache().shapes

const hasShape = (word: string, { prefix, pattern }: IdShape) =>
  // Without a prefix, a word made only of letters may be any word.
  (prefix !== '' || /\d/.test(word)) && pattern.test(word)

/** Returns the kinds whose received identifiers have the shape of this word. */
export function kindsOfShape(word: string): Kind[] {
  const shapes = learnedShapes().filter((shape) => hasShape(word, shape))
  return kinds.filter((kind) => shapes.some((shape) => shape.kind === kind))
}

/** Extracts the words with a learned prefix and shape from a text, whatever punctuation they contain. */
export function extractLearnedIds(text: string): { ids: string[]; rest: string } {
  const { prefixedIdPattern } = updatedCache()
  if (prefixedIdPattern === undefined) return { ids: [], rest: text }
  return { ids: text.match(prefixedIdPattern) ?? [], rest: text.replace(prefixedIdPattern, ' ') }
}

/** The expected shape of an identifier that was not found. */
export interface IdHint {
  prefix: string
  minLength: number
  maxLength: number
  /** Whether the word differs from the shape only in the case of its letters. */
  isOtherCase: boolean
}

/**
 * Returns the shape that a word matches in its first characters, or except for the case of its letters;
 * undefined if there is none, or if the word matches a shape exactly.
 */
export function idHintFor(word: string): IdHint | undefined {
  for (const shape of learnedShapes()) {
    const { prefix, minLength, maxLength, character, isMixedCase } = shape
    const suffix = word.slice(prefix.length)
    const isExact = hasShape(word, shape)
    const isOneCase =
      isMixedCase && /[a-z]{4}|[A-Z]{4}/i.test(suffix) && !(/[a-z]/.test(suffix) && /[A-Z]/.test(suffix))
    if (isExact && !isOneCase) return undefined
    const hasPrefix = word.toLowerCase().startsWith(prefix.toLowerCase()) && word !== ''
    const hasFixedLength = minLength === maxLength && minLength >= 8
    const isSimilar =
      prefix === ''
        ? hasFixedLength && /\d/.test(word) && word.length >= 4 && word.length <= maxLength
        : hasPrefix
    if (!isSimilar || !new RegExp(`^${character}*$`, 'iu').test(suffix)) continue
    const isOtherCase =
      isOneCase || !word.startsWith(prefix) || !new RegExp(`^${character}*$`, 'u').test(suffix)
    return { prefix, minLength, maxLength, isOtherCase }
  }
  return undefined
}
