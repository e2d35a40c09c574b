import type { Json, JsonObject } from '../reading/index.ts'

const writeLossless = (value: Json): string => {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeLossless).join(',')}]`
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${writeLossless(inner)}`)
    .join(',')}}`
}

/**
 * Converts a value to lossless JSON on one line, since `JSON.stringify` rejects bigints.
 * @throws RangeError if the value is nested too deeply.
 */
export function toJsonLine(value: Json): string {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return writeLossless(value)
  }
}

/** Converts a record to one line of JSON; undefined if it is nested too deeply for browsers to write. */
export function toRecordLine(record: JsonObject): string | undefined {
  try {
    return toJsonLine(record)
  } catch {
    return undefined
  }
}
