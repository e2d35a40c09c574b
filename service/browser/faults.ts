import type { Send } from './port.ts'

export const faultNames = ['normal', 'lost', 'limited', 'slow', 'edited'] as const

/** What happens to the next responses. */
export interface Fault {
  name: (typeof faultNames)[number]
  /** Whether a form is being saved, which reads its project again to find changes by others. */
  isSaving?: () => boolean
  /** Called once the fault is used up. It may be called again. */
  onEnd?: () => void
}

/** How long a fault lasts: a page sends several requests at once, and the user notices only some of them. */
const PERIODS_MS = { limited: 5000, slow: 8000 }

/** Sends a request with a fault. */
export async function sendWithFault(
  send: Send,
  { name: fault, isSaving, onEnd }: Fault,
  ...[url, options]: Parameters<Send>
): Promise<Response> {
  const isRead = options.method === 'GET'
  const end = () => onEnd?.()
  if (fault === 'lost' && !isRead) {
    end()
    await send(url, options)
    // As `fetch` does if the connection is lost.
    throw new TypeError('The response is lost.')
  }
  if (fault === 'limited') {
    setTimeout(end, PERIODS_MS.limited)
    return new Response(null, { status: 429, headers: { 'Retry-After': `${PERIODS_MS.limited / 1000}` } })
  }
  if (fault === 'slow') {
    await new Promise((resolve) => {
      setTimeout(resolve, PERIODS_MS.slow)
      options.signal?.addEventListener('abort', resolve)
    })
    end()
  }
  if (fault === 'edited' && isRead && /\/projects\/[^/?]+$/.test(url) && isSaving?.()) {
    end()
    const { name } = await (await send(url, options)).json()
    const body = JSON.stringify({
      name,
      description: `Changed by someone else, ${new Date().toLocaleString()}`,
    })
    const headers = { ...options.headers, 'Content-Type': 'application/json' }
    await send(url, { ...options, method: 'PATCH', headers, body })
  }
  return send(url, options)
}
