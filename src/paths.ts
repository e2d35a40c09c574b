/** The only module that builds addresses. Each function maps raw identifiers to an address in the router. */

const routeWords = ['new', 'several', 'edit', 'apps', 'users']

const toHex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join('')

/**
 * An identifier as one path segment. The router decodes `%2F` wrongly and `new` would reach the create page,
 * so every character outside `A-Za-z0-9_-`, and the first letter of a route word, is `~` and two hex digits
 * for each byte of its UTF-8. The remaining characters are not changed by any browser, proxy or router.
 */
export function encodeId(id: string): string {
  const escaped = id.replace(/[^A-Za-z0-9_-]+/gu, toHex)
  // The router matches route words in any case.
  return routeWords.includes(escaped.toLowerCase()) ? toHex(escaped.slice(0, 1)) + escaped.slice(1) : escaped
}

/** Decodes the identifier of a path segment; returns an invalid segment unchanged. */
export function decodeId(segment: string): string {
  const bytes: number[] = []
  for (const part of segment.match(/~[0-9a-f]{2}|[^~]+|~/gi) ?? []) {
    if (part.length === 3 && part.startsWith('~')) bytes.push(Number.parseInt(part.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(part))
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes))
  } catch {
    return segment
  }
}

type Query = Record<string, string | number | undefined>

function withQuery(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  projects: (query?: Query) => withQuery('/projects', query),
  newProject: () => '/projects/new',
  project: (projectId: string) => `/projects/${encodeId(projectId)}`,
  editProject: (projectId: string) => `/projects/${encodeId(projectId)}/edit`,
  projectApps: (projectId: string, query?: Query) =>
    withQuery(`/projects/${encodeId(projectId)}/apps`, query),
  projectUsers: (projectId: string, query?: Query) =>
    withQuery(`/projects/${encodeId(projectId)}/users`, query),
  apps: (query?: Query) => withQuery('/apps', query),
  newApp: (query?: { projectId?: string; platform?: string }) => withQuery('/apps/new', query),
  newApps: (query?: { projectId?: string }) => withQuery('/apps/several', query),
  app: (projectAppId: string) => `/apps/${encodeId(projectAppId)}`,
  users: (query?: Query) => withQuery('/users', query),
  user: (userId: string) => `/users/${encodeId(userId)}`,
  overview: () => '/overview',
  calls: (query?: Query) => withQuery('/calls', query),
  check: () => '/check',
  lookUp: () => '/look-up',
}

let base: string | undefined

/** The path of `<base href>`, which the operator sets. Read once, since rows build many addresses. */
function basePath(): string {
  base ??= new URL('.', document.baseURI).pathname
  return base
}

/** The `href` of an `<a>` element, outside the router, for an address in the router. */
export const hrefOf = (address: string): string => basePath() + address.slice(1)

/** The address in the router that an `<a>` element leads to. */
export const addressFromLink = ({ pathname, search }: HTMLAnchorElement): string =>
  `/${pathname.slice(basePath().length)}${search}`
