import type { Endpoint } from '../contract/endpoints.ts'

/** Where requests go and with which key. */
export interface Connection {
  /** The service's base URL without a trailing slash, such as `https://api.example.com`. */
  address: string
  /** Read at each request and never kept, so that the key has one home. */
  key: () => string | undefined
  /** Ends every request of this session at sign-out. */
  signal: AbortSignal
  /** Whether the service still accepts the key, after this endpoint refused it; undefined when that cannot be told. */
  isKeyAccepted?: (refused: Endpoint) => Promise<boolean | undefined>
  /** Tells of a wait that the service asked for, in milliseconds, until the answer is called; the page, unless given. */
  announceWait?: (milliseconds: number) => () => void
}

/** The service of this page: `<meta name="service-url">`, else the page's own origin. */
export function serviceAddress(page: Document = document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="service-url"]')?.content.trim()
  return new URL(named || '/', page.baseURI).href.replace(/\/+$/, '')
}

const closed: Connection = { address: '', key: () => undefined, signal: AbortSignal.abort() }
let current = closed

/** Sets the connection that queries use; undefined closes it. Only the session calls this. */
export function connect(connection: Connection | undefined): void {
  current = connection ?? closed
}

export const currentConnection = (): Connection => current
