import { isObject } from '../api/json.ts'

/** Matches names that developers choose for fields, but not names that are data, such as IDs. */
const fieldNamePattern = /^[A-Za-z_$@][A-Za-z_$-]{0,39}\d?$/
const MAX_FIELDS = 40
const MAX_ITEMS = 20
const MAX_DEPTH = 6

const shapeOf = (value: unknown, depth: number): string => {
  if (Array.isArray(value)) {
    const itemShapes = new Set(
      value.slice(0, MAX_ITEMS).map((item) => (depth >= MAX_DEPTH ? '…' : shapeOf(item, depth + 1))),
    )
    return `[${[...itemShapes].join(' | ')}]`
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value
  if (depth >= MAX_DEPTH) return '{…}'
  const fields = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([name, fieldValue]) => ({ name, shape: shapeOf(fieldValue, depth + 1) }))
  const isTruncated = Object.keys(value).length > MAX_FIELDS
  const [first] = fields
  const isProbablyMap =
    fields.length > 1 && first?.shape.startsWith('{') && fields.every(({ shape }) => shape === first.shape)
  // The keys of a map may be data, such as names of people.
  if (first && isProbablyMap) return `{ …: ${first.shape} }`
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
