// The only module that builds addresses.

import { DEFAULT_LIMIT, hasListQuery } from './contract/list-params.ts'
import type { ResourceName } from './contract/resources.ts'

/** The segments of the routes that may stand where an identifier does, or after it. */
const routeWords = ['new', 'several', 'edit', 'apps', 'users']

const encodeBytes = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => `~${byte.toString(16).padStart(2, '0')}`).join('')

/**
 * Encodes an identifier as one path segment. Each byte of a character outside `A-Za-z0-9_-` becomes `~` and
 * two hex digits, because the router decodes `%2F` wrongly. The first letter of a route word is encoded as
 * well, because `new` would open a form. No browser, proxy or router changes the other characters.
 */
export function encodeId(id: string): string {
  const encoded = id.replace(/[^A-Za-z0-9_-]+/gu, encodeBytes)
  // The router matches route words in any case.
  const isRouteWord = routeWords.includes(encoded.toLowerCase())
  return isRouteWord ? encodeBytes(encoded.slice(0, 1)) + encoded.slice(1) : encoded
}

/** Decodes a path segment to its identifier. Returns an invalid segment unchanged. */
export function decodeId(segment: string): string {
  const bytes: number[] = []
  // The last alternative is a `~` that begins no encoded byte.
  for (const part of segment.match(/~[0-9a-f]{2}|[^~]+|~/gi) ?? []) {
    const isEncodedByte = part.length === 3 && part.startsWith('~')
    if (isEncodedByte) bytes.push(Number.parseInt(part.slice(1), 16))
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

/** Builds the addresses in the router. Identifiers are passed as they are, not encoded. */
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
  newApp: (query?: { projectId?: string | undefined; platform?: string }) => withQuery('/apps/new', query),
  newApps: (query?: { projectId?: string }) => withQuery('/apps/several', query),
  app: (projectAppId: string) => `/apps/${encodeId(projectAppId)}`,
  users: (query?: Query) => withQuery('/users', query),
  user: (userId: string) => `/users/${encodeId(userId)}`,
  overview: () => '/overview',
  calls: (query?: Query) => withQuery('/calls', query),
  check: () => '/check',
  lookUp: () => '/look-up',
}

/** Replaces the ID in the path of a record, or of a page below it. */
export const withRecordId = (pathname: string, resource: ResourceName, id: string): string =>
  pathname.replace(new RegExp(`(/${resource}/)[^/]+`), (_, listPath: string) => listPath + encodeId(id))

/** A record that stands beside its list, or in its place in a narrow window. */
export interface RecordInList {
  resource: ResourceName
  id: string
  /** The path of the list, such as `/users` or `/projects/prj_1/users`. */
  listPath: string
}

const recordInListPattern =
  /^((?:\/projects\/[^/]+)?\/(users|apps)|\/(projects))\/(?!(?:new|several)\/?$)([^/]+)\/?$/

/** Reads the address of a record that has the query of a list; undefined for any other address. */
export function recordInList({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): RecordInList | undefined {
  const [, listPath, tabResource, projects, segment] = recordInListPattern.exec(pathname) ?? []
  if (!listPath || !segment || !hasListQuery(new URLSearchParams(search))) return undefined
  return { resource: (tabResource ?? projects) as ResourceName, id: decodeId(segment), listPath }
}

/** The address of a record beside its list. A list without a query gets one, because that makes the difference. */
export function pathBeside(listPath: string, search: string, id: string): string {
  const params = new URLSearchParams(search)
  if (!hasListQuery(params)) params.set('limit', `${DEFAULT_LIMIT}`)
  return `${listPath}/${encodeId(id)}?${params}`
}

/** The address of a list from that of a record beside it. */
export function listOfRecord(listPath: string, search: string): string {
  const params = new URLSearchParams(search)
  if (params.get('limit') === `${DEFAULT_LIMIT}`) params.delete('limit')
  return `${params}` === '' ? listPath : `${listPath}?${params}`
}

/** The path of `<base href>`, which the operator sets, with a slash at its end. Outside a browser there is no page. */
export const basePath: string = globalThis.document ? new URL('.', document.baseURI).pathname : '/'

export const hrefOf = (address: string): string => basePath + address.slice(1)

/** The address in the router of a URL of the console. */
export const pathIn = ({ pathname }: Pick<Location, 'pathname'>): string =>
  `/${pathname.slice(basePath.length)}`

export const addressFromLink = (link: Pick<Location, 'pathname' | 'search'>): string =>
  pathIn(link) + link.search
