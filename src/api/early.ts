import { keyHeader, requestOptions } from './request-options.ts'

/** A read that left before the application's code had come. */
interface Early {
  response: Promise<Response>
  /** By the page's clock, in milliseconds. */
  sentAt: number
}

declare global {
  interface Window {
    /** Left by the start script for the application; it gives the answer once, to who would send the very same. */
    takeEarlyAnswer?:
      | ((url: string, key: string | undefined, signal: AbortSignal) => Early | undefined)
      | undefined
  }
}

/** How long an answer waits for somebody to ask for it, in milliseconds. */
const patience = 10_000

/** The address with its query in one order: whoever asks first may write it in another one. */
function ordered(address: string): string {
  const url = new URL(address)
  url.searchParams.sort()
  return url.href
}

/** Sends a read ahead of the application. */
export function askEarly(url: string, key: string): void {
  const stop = new AbortController()
  const sentAt = performance.now()
  const response = fetch(url, { ...requestOptions, headers: keyHeader(key), signal: stop.signal })
  // Who takes it hears of its failure.
  response.catch(() => undefined)
  const forget = () => {
    window.takeEarlyAnswer = undefined
  }
  const timer = setTimeout(() => {
    forget()
    stop.abort()
  }, patience)
  window.takeEarlyAnswer = (asked, askedWith, signal) => {
    if (askedWith !== key || ordered(asked) !== ordered(url)) return undefined
    clearTimeout(timer)
    forget()
    signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
    return { response, sentAt }
  }
}

/** The answer that is on its way already, where the start script has sent this very read. */
export const takeEarly = (url: string, key: string | undefined, signal: AbortSignal): Early | undefined =>
  window.takeEarlyAnswer?.(url, key, signal)
