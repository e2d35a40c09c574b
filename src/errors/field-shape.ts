import { isObject } from '../api/json.ts'

/** Matches a field name chosen by a developer, but no identifier, address or text used as a name. */
const fieldNamePattern = /^[A-Za-z_$@][A-Za-z_$-]{0,39}\d?$/
const MAX_FIELDS = 40
const MAX_DEPTH = 6

const shapeOf = (value: unknown, depth: number): string => {
  if (Array.isArray(value)) {
    const kinds = new Set(
      value.slice(0, 20).map((inner) => (depth >= MAX_DEPTH ? '…' : shapeOf(inner, depth + 1))),
    )
    return `[${[...kinds].join(' | ')}]`
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
  const texts = fields.map(({ name, shape }) => `${fieldNamePattern.test(name) ? name : '…'}: ${shape}`)
  return `{ ${[...texts, ...(isTruncated ? ['…'] : [])].join(', ')} }`
}

/**
 * Returns the names and types of a JSON text's fields without values, or undefined if it is no JSON. Names
 * that may be data are replaced.
 */
export function fieldShape(text: string): string | undefined {
  try {
    return shapeOf(JSON.parse(text), 0)
  } catch {
    return undefined
  }
}
