import type { Resource } from './resources.ts'

// Templates of an operator's links on records, such as `https://logs.example.com/?q={userId}`.

// Matches a placeholder: a field's name, or a path in nested objects, such as `{profile.email}`.
export const placeholderPattern = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*)\}/g

// Matches scheme and host, without a user, as text, because a parser would repair what is no address.
const originPattern = /^https?:\/\/[^/?#\\{}@\s]+(?=[/?#]|$)/i

export const isHttpsOrLocal = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))

const withoutSeparators = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

/** Returns the interface's field of which a name is another spelling; undefined if it is that field, or none. */
export function otherSpelling(name: string, fields: readonly string[]): string | undefined {
  const field = fields.find((known) => withoutSeparators(known) === withoutSeparators(name))
  return field === name ? undefined : field
}

/**
 * Returns why a template is refused, as the rest of a sentence without the template; undefined if it is valid.
 * Services may send any fields, so an unknown one is valid unless it is an interface field in another spelling.
 */
export function linkTemplateProblem(
  template: string,
  { fields }: Pick<Resource, 'fields'>,
): string | undefined {
  const [origin = ''] = originPattern.exec(template) ?? []
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || !isHttpsOrLocal(url))
    return 'must have an https address (http only for localhost) without a user, a password or placeholders before its path'
  if (/[\s\p{C}\\]/u.test(template)) return 'must not contain spaces, control characters or backslashes'
  return placeholderProblem(template, fields)
}

/** Returns why the placeholders of a template are refused, as above. */
export function placeholderProblem(template: string, fields: readonly string[]): string | undefined {
  if (/[{}]/.test(template.replace(placeholderPattern, '')))
    return 'must have a field name in each pair of braces, such as {userId} or {profile.email}'
  for (const [placeholder, name = ''] of template.matchAll(placeholderPattern)) {
    const field = otherSpelling(name, fields)
    if (field !== undefined) return `has ${placeholder}, which must be {${field}}`
  }
  return undefined
}
