import { isObject } from '../api/json.ts'

/** Matches names that developers choose for fields, but not names that are data, such as IDs or emails. */
const fieldNamePattern = /^[A-Za-z_$@][A-Za-z_$-]{0,39}\d?$/
const MAX_FIELDS = 40
const MAX_ITEMS = 20
const MAX_DEPTH = 6

const shapeOf = (value: unknown, depth: number): string => {
  if (Array.isArray(value)) {
    const itemShapes = new Set(
      value.slice(0, MAX_ITEMS).map((inner) => (depth >= MAX_DEPTH ? '…' : shapeOf(inner, depth + 1))),
    )
    return `[${[...itemShapes].join(' | ')}]`
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth >= MAX_DEPTH) return '{…}'
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([name, inner]) => ({ name, shape: shapeOf(inner, depth + 1) }))
  const isTruncated = Object.keys(value).length > MAX_FIELDS
  // Objects of one shape are probably the entries of a map, whose keys may be names of people.
  const [first] = fields
  if (first?.shape.startsWith('{') && fields.length > 1 && fields.every(({ shape }) => shape === first.shape))
    return `{ …: ${first.shape} }`
  const fieldTexts = fields.map(({ name, shape }) => `${fieldNamePattern.test(name) ? name : '…'}: ${shape}`)
  return `{ ${[...fieldTexts, ...(isTruncated ? ['…'] : [])].join(', ')} }`
}

/**
 * Returns the names and types of a JSON text's fields without values, or undefined if the text is not JSON.
 * Names that may be data are replaced.
 */
export function fieldShape(text: string): string | undefined {
  try {
    return shapeOf(JSON.parse(text), 0)
  } catch {
    return undefined
  }
}
