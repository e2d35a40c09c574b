import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '../../contract/endpoints.ts'
import type { Resource, ResourceName } from '../../contract/resources.ts'
import type { Store } from '../../store.ts'
import type { CallLog } from '../call-log/call-log.ts'
import type { AnnounceWait } from './retry.ts'

/** IDs of the records that the service has returned, by kind. They are kept only in memory. */
export type ReceivedIds = Record<Resource['singular'], Set<string>>

export const newReceivedIds = (): ReceivedIds => ({ user: new Set(), app: new Set(), project: new Set() })

export const jobNames = ['export', 'check', 'search'] as const
export type JobName = (typeof jobNames)[number]

export interface Connection {
  /** The service's base URL without a trailing slash, such as `https://api.example.com`. */
  address: string
  /** Returns the key while the connection is open. Callers must not store it: only the session stores keys. */
  key: () => string | undefined
  /** All keys of this tab, which are removed from every text; by default only the key that is sent. */
  keys?: () => readonly string[]
  /** Closes the connection for good when the session ends, locks or becomes inactive: all its requests abort. */
  signal: AbortSignal
  /**
   * Whether the service still accepts the key after this endpoint refused it; undefined if unknown.
   * @param calls the log of the calls that find this out.
   */
  isKeyAccepted?: ((refusedEndpoint: Endpoint, calls?: CallLog) => Promise<boolean | undefined>) | undefined
  /** Announces a wait that the service requested, until the returned function is called. By default, none is. */
  announceWait?: AnnounceWait | undefined
  calls?: CallLog | undefined
  receivedIds?: ReceivedIds
  /** The lists that had rows. A blank response to a request for one of them is an empty list. */
  readableLists?: Set<ResourceName>
  projectId?: string | undefined
  jobs?: Set<JobName>
  /** Whether a batch sends the requests. The batch waits after a 429 or 503. */
  isBatch?: true
}

export interface Service {
  address: string
  /** By default the host and the path. */
  name: string
  isNamed: boolean
  color: string | undefined
}

export const hostAndPath = (address: string): string => address.slice(address.indexOf('//') + 2)

/**
 * The services of this page, one for each `<meta name="service-url">`. An empty URL means the page's own
 * origin. Without such an element, the only service is the page's own origin.
 */
export function services(page: Document = document): [Service, ...Service[]] {
  const toService = (url: string, { name, color }: DOMStringMap = {}): Service => {
    const address = new URL(url.trim() || '/', page.baseURI).href.replace(/\/+$/, '')
    return { address, name: name || hostAndPath(address), isNamed: Boolean(name), color }
  }
  const metas = page.querySelectorAll<HTMLMetaElement>('meta[name="service-url"]')
  const [first = toService(''), ...others] = Array.from(metas, (meta) =>
    toService(meta.content, meta.dataset),
  )
  return [first, ...others]
}

type ServiceOwner = Pick<Connection, 'address'>

/** Returns the service to name on the page; undefined if it is the only one and the operator gave it no name. */
export function namedService({ address }: ServiceOwner): Service | undefined {
  const pageServices = services()
  const service = pageServices.find((one) => one.address === address)
  return pageServices.length > 1 || service?.isNamed ? service : undefined
}

export const serviceNameOf = (owner: ServiceOwner): string | undefined => namedService(owner)?.name

/**
 * Whether this page lists a service with this address. A key must not be sent to any other address, even if a
 * tab has stored it.
 */
export const isConfiguredService = (address: string): boolean =>
  services().some((service) => service.address === address)

export type ProjectNames = ReadonlyMap<string, string>

/** What query functions and jobs need of the session whose query client they are given. */
export interface ClientSession {
  /** The last connection. It is closed unless the session is open. */
  readonly connection: Connection
  readonly projectNames: Store<ProjectNames>
  readonly slots: Map<() => unknown, unknown>
  readonly reportSaved: (saved: SavedRecord) => void
}

export interface SavedRecord {
  resource: ResourceName
  id?: string | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { session?: ClientSession }
  }
}

export function sessionOf(client: QueryClient): ClientSession {
  const session = client.getDefaultOptions().queries?.meta?.session
  if (session === undefined) throw new Error('This query client is not that of a session.')
  return session
}

export const connectionOf = (client: QueryClient): Connection => sessionOf(client).connection

export const keysOf = ({ key, keys }: Connection): readonly string[] =>
  keys?.() ?? [key()].filter((sentKey) => sentKey !== undefined)

/** The same connection for requests that the user did not trigger: neither waits nor key refusals are shown. */
export const silentConnection = (connection: Connection): Connection => ({
  ...connection,
  isKeyAccepted: undefined,
  announceWait: undefined,
})
