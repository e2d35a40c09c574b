import { Problem } from './problem.ts'

/** The largest accepted body, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024

/** The time limit for receiving a body, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000

export const bodyTooLarge = () =>
  new Problem(413, `The request body must be at most ${MAX_BODY_BYTES} bytes.`)

export const bodyIncomplete = () => new Problem(400, 'The request body is incomplete.')

/** Waits until a body has been read. @throws Problem 408 after `timeoutMs`. */
export function withBodyTimeout<T>(reading: Promise<T>, timeoutMs = BODY_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      // The connection closes, because the rest of the body may still arrive.
      reject(
        new Problem(408, 'The request body took too long to arrive.', { headers: { connection: 'close' } }),
      )
    const timer = setTimeout(onTimeout, timeoutMs)
    reading.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/**
 * Reads the whole body of a request. Hono's `bodyLimit` has no time limit and stops reading a body that is
 * too large, so a client that sends all of it before it reads the response would wait forever.
 * @throws Problem 413 for more than `MAX_BODY_BYTES`, 400 for an incomplete body, 408 after `timeoutMs`.
 */
export const readBytes = (request: Request, timeoutMs?: number): Promise<Uint8Array<ArrayBuffer>> =>
  withBodyTimeout(readAll(request), timeoutMs)

async function readAll(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw bodyTooLarge()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    // Content-Length may be missing, so bytes are counted too. A body that is too large is read up to a
    // limit, because a client whose connection closes while it sends never receives the 413.
    for await (const chunk of chunksOf(request)) {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(new Uint8Array(chunk))
      else chunks.length = 0
      if (size > 16 * MAX_BODY_BYTES) break
    }
  } catch {
    throw bodyIncomplete()
  }
  if (size > MAX_BODY_BYTES) throw bodyTooLarge()
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

// Not every browser has `Request.body` (Firefox) or can iterate over a stream (Safari).
async function* chunksOf(request: Request) {
  const reader = (request.body ?? (await request.blob()).stream()).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
