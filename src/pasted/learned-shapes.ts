export const kinds = ['user', 'app', 'project'] as const
export type RecordKind = (typeof kinds)[number]

/** IDs of existing records, by kind. */
export type KnownIds = Readonly<Record<RecordKind, ReadonlySet<string>>>

const noIds: KnownIds = { user: new Set(), app: new Set(), project: new Set() }

interface IdShape {
  kind: RecordKind
  prefix: string
  pattern: RegExp
}

// Matches a prefix of at most 20 characters and its separator: `usr_` in `usr_7`, `user-` in `user-7` but not in `user-7-1`.
const prefixPattern = /^[A-Za-z][A-Za-z0-9-]{0,19}[_:|]|^[A-Za-z]{1,20}-(?=[^-]+$)/

// The ranges that IDs use; `a-f` and `A-F` are separate for hexadecimal IDs.
const characterRanges = ['0-9', 'a-f', 'g-z', 'A-F', 'G-Z']
const escapeForPattern = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d')

function shapeOf(kind: RecordKind, prefix: string, ids: readonly string[]): IdShape {
  const suffixes = ids.map((id) => id.slice(prefix.length))
  const characters = suffixes.join('')
  const lengths = suffixes.map(({ length }) => length)
  const usedRanges = characterRanges.filter((range) => new RegExp(`[${range}]`).test(characters))
  const punctuation = escapeForPattern([...new Set(characters.replace(/[A-Za-z0-9]/g, ''))].join(''))
  const suffixSource = `[${usedRanges.join('')}${punctuation}]{${Math.min(...lengths)},${Math.max(...lengths)}}`
  return { kind, prefix, pattern: new RegExp(`^${escapeForPattern(prefix)}${suffixSource}$`, 'u') }
}

function shapesOfKind(kind: RecordKind, ids: readonly string[]): IdShape[] {
  const prefixes = ids.map((id) => prefixPattern.exec(id)?.[0] ?? '')
  // If only one of several IDs has a prefix, the prefix is a coincidence.
  const sharedPrefixes = prefixes.map((prefix, index) =>
    ids.length === 1 || prefixes.some((other, otherIndex) => other === prefix && otherIndex !== index)
      ? prefix
      : '',
  )
  return [...new Set(sharedPrefixes)].map((prefix) =>
    shapeOf(
      kind,
      prefix,
      ids.filter((_, index) => sharedPrefixes[index] === prefix),
    ),
  )
}

export interface LearnedShapes {
  shapes: readonly IdShape[]
  /** The kinds whose IDs all have one prefix that IDs of another kind do not have, so that it tells the kind. */
  prefixedKinds: readonly RecordKind[]
  prefixedIdPattern?: RegExp
}

export function learnShapes(knownIds: KnownIds = noIds): LearnedShapes {
  const shapes = kinds.flatMap((kind) => shapesOfKind(kind, [...knownIds[kind]]))
  const prefixOf = (kind: RecordKind) => {
    const [shape, ...others] = shapes.filter((other) => other.kind === kind)
    return others.length === 0 && knownIds[kind].size > 0 ? shape?.prefix : undefined
  }
  const prefixes = kinds.flatMap((kind) => prefixOf(kind) || [])
  const prefixedKinds = kinds.filter(
    // A prefix of a single ID may be a coincidence.
    (kind) => knownIds[kind].size > 1 && prefixOf(kind) && prefixes.some((other) => other !== prefixOf(kind)),
  )
  const sources = shapes
    .filter(({ prefix }) => prefix !== '')
    .map(({ pattern }) => pattern.source.slice(1, -1))
  if (sources.length === 0) return { shapes, prefixedKinds }
  // An ID is not part of a longer word: `usr_7` matches in `(usr_7)`, but not in `my-usr_7`.
  const prefixedIdPattern = new RegExp(String.raw`(?<!\w|\w-)(?:${sources.join('|')})(?!\w|-\w)`, 'gu')
  return { shapes, prefixedKinds, prefixedIdPattern }
}

const hasShape = (word: string, { prefix, pattern }: IdShape) =>
  // If a shape has no prefix, a word of letters alone may be an ordinary word.
  (prefix !== '' || /\d/.test(word)) && pattern.test(word)

/**
 * Returns the kinds that a word with a learned shape may have; none for another word. Unless a prefix tells the
 * kind, these are all kinds, because the shape of one kind proves nothing about the IDs of another.
 */
export function learnedKindsOf(
  word: string,
  { shapes, prefixedKinds }: LearnedShapes,
): readonly RecordKind[] {
  const ownKinds = kinds.filter((kind) =>
    shapes.some((shape) => shape.kind === kind && hasShape(word, shape)),
  )
  return ownKinds.length === 0 || ownKinds.every((kind) => prefixedKinds.includes(kind)) ? ownKinds : kinds
}

export function extractLearnedIds(text: string, { prefixedIdPattern }: LearnedShapes) {
  if (prefixedIdPattern === undefined) return { ids: [], rest: text }
  return { ids: text.match(prefixedIdPattern) ?? [], rest: text.replace(prefixedIdPattern, ' ') }
}
