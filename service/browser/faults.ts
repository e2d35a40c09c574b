import type { Send } from './port.ts'

export const faultNames = ['normal', 'lost', 'limited', 'slow', 'edited'] as const

export interface Fault {
  name: (typeof faultNames)[number]
  /** Whether the form of a project is being saved, which reads it again to find changes by others. */
  isSaving?: (projectId: string) => boolean
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
    setTimeout(end, PERIODS_MS.slow)
    await new Promise((resolve) => {
      setTimeout(resolve, PERIODS_MS.slow)
      options.signal?.addEventListener('abort', resolve)
    })
  }
  const [, projectId] = /\/projects\/([^/?]+)$/.exec(url) ?? []
  if (fault === 'edited' && isRead && projectId && isSaving?.(projectId)) {
    const response = await send(url, options)
    if (!response.ok) return response
    end()
    const { name } = await response.json()
    const body = JSON.stringify({
      name,
      description: `Changed by someone else, ${new Date().toISOString()}`,
    })
    const headers = { ...options.headers, 'Content-Type': 'application/json' }
    await send(url, { ...options, method: 'PATCH', headers, body })
  }
  return send(url, options)
}
