import type { Socket } from 'node:net'
import { z } from '../src/contract/zod.ts'
import type { Db } from './db/database.ts'
import { actOnKeys, type Outcome } from './keys-actions.ts'

// A call is the words as a JSON array, the answer an Outcome, each ended by closing that side. Who may connect is
// settled by the file system: the socket and its folder are the owner's alone.
const Words = z.array(z.string())
const Answer = z.object({
  output: z.string(),
  remark: z.optional(z.string()),
  failed: z.optional(z.boolean()),
})

// Not `for await`, nor what is built on it: that destroys the socket at its end, before the answer is written.
function heard(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      said += piece
    })
    socket.once('end', () => done(said))
    socket.once('error', fail)
  })
}

/** Serves one caller on the socket of the data folder, as soon as the database is open. */
export async function serveKeys(socket: Socket, db: Promise<Db>): Promise<void> {
  try {
    const words = z.parse(Words, JSON.parse(await heard(socket)))
    socket.end(JSON.stringify(await actOnKeys(await db, words)))
  } catch {
    // No answer is the answer; the other end says so.
    socket.end()
  }
}

/** Asks the process at the other end to act on its keys. */
export async function askForKeys(socket: Socket, words: string[]): Promise<Outcome> {
  socket.end(JSON.stringify(words))
  const answer = await heard(socket).catch(() => '')
  if (answer === '')
    return {
      output: '',
      remark: 'The running service did not answer; nothing is known to have changed.',
      failed: true,
    }
  const { output, remark = '', failed = false } = z.parse(Answer, JSON.parse(answer))
  return { output, remark, failed }
}
