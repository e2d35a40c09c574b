import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from '../src/contract/bodies.ts'
import type { Db } from './db/database.ts'
import { runCommand } from './run-command.ts'
import type { CommandResult } from './run-key-command.ts'

// A POST contains the command's name and arguments as a JSON array, and the response is a `CommandResult`. The file
// system authorizes clients: only the owner can access the socket and its folder.
const CommandArgs = z.array(z.string())
const CommandResponse = z.object({
  output: z.string(),
  remark: z.optional(z.string()),
  failed: z.optional(z.boolean()),
})

export const serveCommands =
  (db: Promise<Db>) =>
  async (request: Request): Promise<Response> => {
    try {
      const args = z.parse(CommandArgs, await request.json())
      return Response.json(await runCommand(await db, args))
    } catch {
      return new Response(null, { status: 500 })
    }
  }

export async function sendCommand(socketPath: string, args: string[]): Promise<CommandResult> {
  try {
    const clientRequest = request({ socketPath, method: 'POST', agent: false }).end(JSON.stringify(args))
    const [response] = await once(clientRequest, 'response')
    const { output, remark = '', failed = false } = z.parse(CommandResponse, JSON.parse(await text(response)))
    return { output, remark, failed }
  } catch {
    const remedy =
      args[0] === 'keys'
        ? 'List the keys to check, and revoke a key that you did not receive.'
        : 'Run it again.'
    const remark = `The running service did not confirm the command: it may have been carried out. ${remedy}`
    return { output: '', remark, failed: true }
  }
}
