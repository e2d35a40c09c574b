import type { QueryClient } from '@tanstack/react-query'
import { connectionOf, newReceivedIds, type ReceivedIds } from '../../api/http/connection.ts'

type Kind = keyof ReceivedIds
const kinds: readonly Kind[] = ['user', 'app', 'project']

/** What IDs of one kind that the service has returned have in common. */
interface IdShape {
  kind: Kind
  /** The prefix with its separator, as in `usr_`; '' for none. */
  prefix: string
  /** The length of the shortest ID, including its prefix. */
  minLength: number
  maxLength: number
  /** Whether lowercase and uppercase letters both appear after the prefix. */
  isMixedCase: boolean
  /** Source of a regular expression for one character after the prefix, such as `[0-9a-f]`. */
  characterSource: string
  /** Matches a complete ID, as `^usr_[0-9a-f]{8,10}$`. */
  pattern: RegExp
}

/** Matches a prefix of at most 20 characters and its separator: `usr_` in `usr_7`, `user-` in `user-7` but not in `user-7-1`. */
const prefixPattern = /^[A-Za-z][A-Za-z0-9-]{0,19}[_:|]|^[A-Za-z]{1,20}-(?=[^-]+$)/

/** The ranges that IDs use; `a-f` and `A-F` are separate for hexadecimal IDs. */
const characterRanges = ['0-9', 'a-f', 'g-z', 'A-F', 'G-Z']
/** Escapes a text for a regular expression, also within brackets: `a-b` becomes `a\x2db`. */
const escapeForPattern = (text: string) =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d')

const hasBothCases = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text)

function shapeOf(kind: Kind, prefix: string, ids: readonly string[]): IdShape {
  const suffixes = ids.map((id) => id.slice(prefix.length)).join('')
  const lengths = ids.map(({ length }) => length)
  const [minLength, maxLength] = [Math.min(...lengths), Math.max(...lengths)]
  const usedRanges = characterRanges.filter((range) => new RegExp(`[${range}]`).test(suffixes))
  const punctuation = escapeForPattern([...new Set(suffixes.replace(/[A-Za-z0-9]/g, ''))].join(''))
  const characterSource = `[${usedRanges.join('')}${punctuation}]`
  const lengthSource = `{${minLength - prefix.length},${maxLength - prefix.length}}`
  const pattern = new RegExp(`^${escapeForPattern(prefix)}${characterSource}${lengthSource}$`, 'u')
  return { kind, prefix, minLength, maxLength, isMixedCase: hasBothCases(suffixes), characterSource, pattern }
}

function shapesOfKind(kind: Kind, ids: readonly string[]): IdShape[] {
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

/** The shapes of the IDs that the service has returned in a session. */
export interface LearnedShapes {
  shapes: readonly IdShape[]
  /** Matches the IDs with a learned prefix and shape in a text. */
  prefixedIdPattern?: RegExp
}

export function learnShapes(receivedIds: ReceivedIds = newReceivedIds()): LearnedShapes {
  const shapes = kinds.flatMap((kind) => shapesOfKind(kind, [...receivedIds[kind]]))
  const sources = shapes
    .filter(({ prefix }) => prefix !== '')
    .map(({ pattern }) => pattern.source.slice(1, -1))
  if (sources.length === 0) return { shapes }
  // An ID is not part of a longer word: `usr_7` matches in `(usr_7)`, but not in `my-usr_7`.
  return {
    shapes,
    prefixedIdPattern: new RegExp(String.raw`(?<!\w|\w-)(?:${sources.join('|')})(?!\w|-\w)`, 'gu'),
  }
}

/** What was learned last in each session, and from how many IDs. */
const learned = new WeakMap<ReceivedIds, { idCount: number; shapes: LearnedShapes }>()

/** The shapes of the IDs received in the session of a query client, learned again only once more IDs have arrived. */
export function learnedShapesOf(client: QueryClient): LearnedShapes {
  const { receivedIds } = connectionOf(client)
  if (receivedIds === undefined) return learnShapes()
  const idCount = kinds.reduce((sum, kind) => sum + receivedIds[kind].size, 0)
  const last = learned.get(receivedIds)
  if (last?.idCount === idCount) return last.shapes
  const shapes = learnShapes(receivedIds)
  learned.set(receivedIds, { idCount, shapes })
  return shapes
}

const hasShape = (word: string, { prefix, pattern }: IdShape) =>
  // If a shape has no prefix, a word of letters alone may be an ordinary word.
  (prefix !== '' || /\d/.test(word)) && pattern.test(word)

/** Returns the kinds of the learned shapes that a word has. */
export function learnedKindsOf(word: string, { shapes }: LearnedShapes): Kind[] {
  const ownShapes = shapes.filter((shape) => hasShape(word, shape))
  return kinds.filter((kind) => ownShapes.some((shape) => shape.kind === kind))
}

/** Extracts the IDs with a learned prefix and shape from a text, even if they contain punctuation. */
export function extractLearnedIds(
  text: string,
  { prefixedIdPattern }: LearnedShapes,
): { ids: string[]; rest: string } {
  if (prefixedIdPattern === undefined) return { ids: [], rest: text }
  return { ids: text.match(prefixedIdPattern) ?? [], rest: text.replace(prefixedIdPattern, ' ') }
}

/** The expected shape of an ID that was not found, and whether the word's letters are in another case. */
type IdHint = Pick<IdShape, 'prefix' | 'minLength' | 'maxLength'> & { hasOtherCase: boolean }

/**
 * Returns the learned shape that a word nearly has: characters are missing or superfluous, or letters are in
 * another case. Returns undefined for a word that has a learned shape.
 */
export function idHintFor(word: string, { shapes }: LearnedShapes): IdHint | undefined {
  for (const shape of shapes) {
    const { prefix, minLength, maxLength, characterSource, isMixedCase } = shape
    const suffix = word.slice(prefix.length)
    // In an ID with both cases, four letters in a row are rarely all in one case.
    const hasLostCase = isMixedCase && /[a-z]{4}/i.test(suffix) && !hasBothCases(suffix)
    if (hasShape(word, shape) && !hasLostCase) return undefined
    const hasPrefix = word !== '' && word.toLowerCase().startsWith(prefix.toLowerCase())
    const hasLongFixedLength = minLength === maxLength && minLength >= 8
    const isPartWithoutPrefix =
      hasLongFixedLength && /\d/.test(word) && word.length >= 4 && word.length <= maxLength
    const isSimilar = prefix === '' ? isPartWithoutPrefix : hasPrefix
    if (!isSimilar || !new RegExp(`^${characterSource}*$`, 'iu').test(suffix)) continue
    const hasOtherCase =
      hasLostCase || !word.startsWith(prefix) || !new RegExp(`^${characterSource}*$`, 'u').test(suffix)
    return { prefix, minLength, maxLength, hasOtherCase }
  }
  return undefined
}
