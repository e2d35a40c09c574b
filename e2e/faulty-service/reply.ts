import type { JsonValue } from '../response-formats/json.ts'

export interface ReceivedRequest {
  method: string
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
}

/** JSON text that writes a bigint as digits, which `JSON.stringify` refuses to do. */
export function toJson(value: JsonValue): string {
  if (typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `${JSON.stringify(name)}:${toJson(inner)}`)
    .join(',')}}`
}

export const json = (status: number, body: JsonValue, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: toJson(body),
})
