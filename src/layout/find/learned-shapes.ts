import { receivedIds } from '../../api/received-ids.ts'

const kinds = ['user', 'app', 'project'] as const
type Kind = (typeof kinds)[number]

/** What the received identifiers of one kind have in common. */
export interface IdShape {
  kind: Kind
  /** '' for none, else with the mark at its end, as in `usr_`. */
  prefix: string
  /** Of a whole identifier. */
  minLength: number
  maxLength: number
  /** Whether they have both small and capital letters behind the prefix. */
  isMixedCase: boolean
  /** Source of a regular expression for one character behind the prefix. */
  character: string
}

/** Longer ones are no prefixes. */
const prefix = /^[A-Za-z][A-Za-z0-9-]{0,19}[_:|]|^[A-Za-z]{1,20}-(?=[^-]+$)/

const classes = ['0-9', 'a-f', 'g-z', 'A-F', 'G-Z']
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d')

function shapeOf(kind: Kind, prefix: string, ids: readonly string[]): IdShape {
  const rests = ids.map((id) => id.slice(prefix.length)).join('')
  const lengths = ids.map(({ length }) => length)
  const marks = [...new Set(rests.replace(/[A-Za-z0-9]/g, ''))].map(escaped)
  const used = classes.filter((one) => new RegExp(`[${one}]`).test(rests))
  return {
    kind,
    prefix,
    minLength: Math.min(...lengths),
    maxLength: Math.max(...lengths),
    isMixedCase: /[a-z]/.test(rests) && /[A-Z]/.test(rests),
    character: `[${[...used, ...marks].join('')}]`,
  }
}

function shapesOfKind(kind: Kind): IdShape[] {
  const ids = [...receivedIds(kind)]
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const begins = prefix.exec(id)?.[0] ?? ''
    groups.set(begins, [...(groups.get(begins) ?? []), id])
  }
  // One of many that begins like no other has its mark by chance.
  const isShared = (group: readonly string[]) => group.length > 1 || ids.length === 1
  const prefixed = [...groups].filter(([prefix, group]) => prefix !== '' && isShared(group))
  const others = ids.filter((id) => !prefixed.some(([, group]) => group.includes(id)))
  return [
    ...prefixed.map(([prefix, group]) => shapeOf(kind, prefix, group)),
    ...(others.length > 0 ? [shapeOf(kind, '', others)] : []),
  ]
}

let learned: { sizes: string; shapes: IdShape[] } = { sizes: '', shapes: [] }

/** The shapes of the identifiers that this tab has received in this session. */
export function learnedShapes(): readonly IdShape[] {
  const sizes = kinds.map((kind) => [...receivedIds(kind)].at(-1) + String(receivedIds(kind).size)).join(' ')
  if (learned.sizes !== sizes) learned = { sizes, shapes: kinds.flatMap(shapesOfKind) }
  return learned.shapes
}

const body = ({ prefix, minLength, maxLength, character }: IdShape) =>
  `${escaped(prefix)}${character}{${minLength - prefix.length},${maxLength - prefix.length}}`

const hasShape = (word: string, shape: IdShape) =>
  // Without a prefix, a word of letters alone may be any word.
  (shape.prefix !== '' || /\d/.test(word)) && new RegExp(`^${body(shape)}$`, 'u').test(word)

/** The kinds whose received identifiers look like this word. */
export function kindsOfShape(word: string): Kind[] {
  const shapes = learnedShapes().filter((shape) => hasShape(word, shape))
  return kinds.filter((kind) => shapes.some((shape) => shape.kind === kind))
}

/** Takes the words that have a learned prefix and shape out of a text, whatever marks are in them. */
export function takeLearned(text: string): { found: string[]; rest: string } {
  const found: string[] = []
  let rest = text
  for (const shape of learnedShapes()) {
    if (shape.prefix === '') continue
    rest = rest.replace(new RegExp(`(?<![\\w-])${body(shape)}(?![\\w-])`, 'gu'), (id) => {
      found.push(id)
      return ' '
    })
  }
  return { found, rest }
}

/** What an identifier should look like that is not found. */
export interface IdHint {
  prefix: string
  minLength: number
  maxLength: number
  /** The word differs from the shape by the case of its letters. */
  isOtherCase: boolean
}

/** The shape that a word is a part of, or that it has in another case; undefined where it has none, or exactly one. */
export function hintFor(word: string): IdHint | undefined {
  for (const shape of learnedShapes()) {
    const { prefix, minLength, maxLength, character, isMixedCase } = shape
    const rest = word.slice(prefix.length)
    const isExact = hasShape(word, shape)
    const isOneCase =
      isMixedCase && /[a-z]{4}|[A-Z]{4}/i.test(rest) && !(/[a-z]/.test(rest) && /[A-Z]/.test(rest))
    if (isExact && !isOneCase) return undefined
    const begins = word.toLowerCase().startsWith(prefix.toLowerCase()) && word !== ''
    const isFixed = minLength === maxLength && minLength >= 8
    const isLike =
      prefix === '' ? isFixed && /\d/.test(word) && word.length >= 4 && word.length <= maxLength : begins
    if (!isLike || !new RegExp(`^${character}*$`, 'iu').test(rest)) continue
    const isOtherCase =
      isOneCase || !word.startsWith(prefix) || !new RegExp(`^${character}*$`, 'u').test(rest)
    return { prefix, minLength, maxLength, isOtherCase }
  }
  return undefined
}
