import type { Json } from './json.ts'

/** A response as the console's readers receive it. Header names are case-insensitive, as in a browser. */
export const responseOf = (
  body: Json | undefined,
  headers: Record<string, string> = {},
  status = 200,
): { status: number; body: Json | undefined; header: (name: string) => string | null } => {
  const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { status, body, header: (name) => known.get(name.toLowerCase()) ?? null }
}
