import { Problem } from './problem.ts'

/**
 * The whole body of a request, at most `most` bytes.
 * @throws Problem 413 where it is larger, announced or not; 400 where it breaks off.
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new Problem(413, `The body may have at most ${most} bytes.`)
  if (Number(request.headers.get('content-length')) > most) throw tooLarge
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    // The announced length may be missing, so what arrives is counted too. What is too much is still read, for a
    // while: a client that is cut off in the middle of sending never hears why.
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size <= most) chunks.push(new Uint8Array(chunk))
      else chunks.length = 0
      if (size > 16 * most) break
    }
  } catch {
    throw new Problem(400, 'The body did not arrive whole.')
  }
  if (size > most) throw tooLarge
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
