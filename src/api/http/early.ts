import { keyHeader, requestOptions } from './request-options.ts'

/** A read that left before the application's code had come. */
interface Early {
  response: Promise<Response>
  /** By the page's clock, in milliseconds. */
  sentAt: number
}

declare global {
  interface Window {
    /** Left by the start script for the application. */
    earlyRead?:
      | {
          /** Gives the answer once, to who would send the very same. */
          take: (url: string, key: string | undefined, signal: AbortSignal) => Early | undefined
          /** A success has begun to come. */
          hasCome: boolean
        }
      | undefined
  }
}

/** How long an answer waits for somebody to ask for it, in milliseconds. */
const EARLY_READ_TTL_MS = 10_000

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
  const forget = () => {
    window.earlyRead = undefined
  }
  const timer = setTimeout(() => {
    forget()
    stop.abort()
  }, EARLY_READ_TTL_MS)
  const early = {
    take(asked: string, askedWith: string | undefined, signal: AbortSignal) {
      if (askedWith !== key || ordered(asked) !== ordered(url)) return undefined
      clearTimeout(timer)
      forget()
      signal.addEventListener('abort', () => stop.abort(signal.reason), { once: true })
      return { response, sentAt }
    },
    hasCome: false,
  }
  window.earlyRead = early
  response.then(
    ({ ok }) => {
      early.hasCome = ok
    },
    // Who takes it hears of its failure.
    () => undefined,
  )
}

/** Whether the start script's read has been answered, and nobody has taken the answer yet. */
export const hasEarlyCome = (): boolean => window.earlyRead?.hasCome === true

/** The answer that is on its way already, where the start script has sent this very read. */
export const takeEarly = (url: string, key: string | undefined, signal: AbortSignal): Early | undefined =>
  window.earlyRead?.take(url, key, signal)
