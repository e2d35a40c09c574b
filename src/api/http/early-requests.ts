/**
 * Options of every request: no cache or referrer, and redirects are not followed. Only requests to the console's
 * own origin carry cookies and passwords, for a gate in front of console and service.
 */
export const requestOptions = {
  redirect: 'manual',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit

// JSON first: without this header, some frameworks redirect a refusal or respond with a web page.
const ACCEPT = 'application/json, application/*;q=0.5'

/** The headers of every request. For other origins, all but the key's are safelisted. */
export function requestHeaders(key: string | undefined): Record<string, string> {
  const language = globalThis.document?.documentElement?.lang
  return {
    Accept: ACCEPT,
    ...(language && { 'Accept-Language': language }),
    ...(key !== undefined && { 'x-service-key': `Bearer ${key}` }),
  }
}

interface EarlyRequest {
  response: Promise<Response>
  sentAt: number
}

declare global {
  interface Window {
    /**
     * Set by the start script: returns each request once. The key is in this function's closure, not in a
     * property of `window`.
     */
    takeEarlyRequest?: (url: string, key: string | undefined, signal: AbortSignal) => EarlyRequest | undefined
    dropEarlyRequests?: () => void
  }
}

const EARLY_REQUEST_TTL_MS = 10_000

// An address with sorted query parameters, so that their order does not distinguish requests.
function sortedUrl(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

export function sendEarlyRequests(urls: readonly string[], key: string): void {
  const requests = new Map(urls.map((url) => [sortedUrl(url), sendEarlyRequest(url, key)]))
  window.dropEarlyRequests = () => {
    for (const { controller } of requests.values()) controller.abort()
    delete window.takeEarlyRequest
    delete window.dropEarlyRequests
  }
  setTimeout(dropEarlyRequests, EARLY_REQUEST_TTL_MS)
  window.takeEarlyRequest = (url, activeKey, signal) => {
    const request = activeKey === key ? requests.get(sortedUrl(url)) : undefined
    if (request === undefined) return undefined
    requests.delete(sortedUrl(url))
    signal.addEventListener('abort', () => request.controller.abort(signal.reason), { once: true })
    return request
  }
}

function sendEarlyRequest(url: string, key: string): EarlyRequest & { controller: AbortController } {
  const controller = new AbortController()
  const sentAt = performance.now()
  const response = fetch(url, { ...requestOptions, headers: requestHeaders(key), signal: controller.signal })
  // The code that takes the request reports its failure.
  response.catch(() => undefined)
  return { response, sentAt, controller }
}

export const takeEarlyRequest = (
  url: string,
  key: string | undefined,
  signal: AbortSignal,
): EarlyRequest | undefined => window.takeEarlyRequest?.(url, key, signal)

export const dropEarlyRequests = (): void => globalThis.window?.dropEarlyRequests?.()
