import { Problem } from './problem.ts'

/** The largest body that is taken, in bytes. */
export const MAX_BODY_BYTES = 1024 * 1024

/** How long a body may take to arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000

/**
 * The whole body of a request. Not by Hono's `bodyLimit`: it stops reading a body that is too large, so a client that
 * sends all of it before it reads the response waits forever, and it has no time limit.
 * @throws Problem 413 if it is larger than `MAX_BODY_BYTES`, announced or not; 400 if it breaks off; 408 if it does not
 * arrive in time.
 */
export function readBytes(request: Request, timeoutMs = BODY_TIMEOUT_MS): Promise<Uint8Array<ArrayBuffer>> {
  const timeout = new Promise<never>((_, reject) => {
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () =>
      // The connection ends too, because the rest may still come.
      reject(new Problem(408, 'The body did not arrive in time.', { headers: { connection: 'close' } })),
    )
  })
  return Promise.race([readAll(request), timeout])
}

async function readAll(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Problem(413, `The body may have at most ${MAX_BODY_BYTES} bytes.`)
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    // The announced length may be missing, so what arrives is counted too. What is too much is still read, for a
    // while: a client that is cut off in the middle of sending never hears why.
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(new Uint8Array(chunk))
      else chunks.length = 0
      if (size > 16 * MAX_BODY_BYTES) break
    }
  } catch {
    throw new Problem(400, 'The body did not arrive whole.')
  }
  if (size > MAX_BODY_BYTES) throw tooLarge
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
