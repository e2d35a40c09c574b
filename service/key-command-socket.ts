import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from '../src/contract/zod.ts'
import type { Db } from './db/database.ts'
import { type KeyCommandResult, runKeyCommand } from './run-key-command.ts'

// The command's words are sent as a JSON array in a POST, and the response is an Outcome. The file system decides who may
// connect: the socket and its folder are the owner's alone.
const CommandArgs = z.array(z.string())
const CommandResponse = z.object({
  output: z.string(),
  remark: z.optional(z.string()),
  failed: z.optional(z.boolean()),
})

/** Acts on keys for other processes, as soon as the database is open. */
export const serveKeyCommands =
  (db: Promise<Db>) =>
  async (request: Request): Promise<Response> => {
    try {
      const args = z.parse(CommandArgs, await request.json())
      return Response.json(await runKeyCommand(await db, args))
    } catch {
      return new Response(null, { status: 500 })
    }
  }

/** Asks the process that listens on this socket to act on its keys. */
export async function sendKeyCommand(socketPath: string, args: string[]): Promise<KeyCommandResult> {
  try {
    const clientRequest = request({ socketPath, method: 'POST', agent: false }).end(JSON.stringify(args))
    const [response] = await once(clientRequest, 'response')
    const { output, remark = '', failed = false } = z.parse(CommandResponse, JSON.parse(await text(response)))
    return { output, remark, failed }
  } catch {
    const remark = 'The running service did not answer; nothing is known to have changed.'
    return { output: '', remark, failed: true }
  }
}
