import type { JsonValue } from './json.ts'

/**
 * A response as the console's readers receive it; a body of undefined is one that is not JSON, except for status 204. Header
 * names are case-insensitive, as in a browser.
 */
export const createResponse = (
  body: JsonValue | undefined,
  headers: Record<string, string> = {},
  status = 200,
): {
  status: number
  contentType: string
  text: string
  body: JsonValue | undefined
  header: (name: string) => string | null
} => {
  const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status,
    contentType: '',
    text: body === undefined && status !== 204 ? 'not JSON' : '',
    body,
    header: (name) => known.get(name.toLowerCase()) ?? null,
  }
}
