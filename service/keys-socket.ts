import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from '../src/contract/zod.ts'
import type { Db } from './db/database.ts'
import { actOnKeys, type Outcome } from './keys-actions.ts'

// The command's words are sent as a JSON array in a POST, and the response is an Outcome. The file system decides who may
// connect: the socket and its folder are the owner's alone.
const Words = z.array(z.string())
const Answer = z.object({
  output: z.string(),
  remark: z.optional(z.string()),
  failed: z.optional(z.boolean()),
})

/** Acts on keys for other processes, as soon as the database is open. */
export const answerKeys =
  (db: Promise<Db>) =>
  async (request: Request): Promise<Response> => {
    try {
      const words = z.parse(Words, await request.json())
      return Response.json(await actOnKeys(await db, words))
    } catch {
      return new Response(null, { status: 500 })
    }
  }

/** Asks the process that listens on this socket to act on its keys. */
export async function askForKeys(socketPath: string, words: string[]): Promise<Outcome> {
  try {
    const sent = request({ socketPath, method: 'POST', agent: false }).end(JSON.stringify(words))
    const [response] = await once(sent, 'response')
    const { output, remark = '', failed = false } = z.parse(Answer, JSON.parse(await text(response)))
    return { output, remark, failed }
  } catch {
    const remark = 'The running service did not answer; nothing is known to have changed.'
    return { output: '', remark, failed: true }
  }
}
