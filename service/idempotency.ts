import { eq, sql } from 'drizzle-orm'
import { type Endpoint, signInUser } from '../src/contract/endpoints.ts'
import { readBytes } from './body.ts'
import { type Database, type Db, sqlState } from './db/database.ts'
import { idempotentWrites } from './db/schema.ts'
import { digest, type Key } from './keys.ts'
import { Problem } from './problem.ts'

/** How long a repeat waits for the request that it repeats, in milliseconds. */
const MAX_WAIT_MS = 5_000

/** Old responses, and those beyond this number, are removed at the first and every hundredth write of a process. */
const MAX_RESPONSES = 10_000
const CLEANUP_INTERVAL = 100

const MAX_KEY_LENGTH = 255

/**
 * A string of RFC 9651, as the draft of the header has it: `"8e03978e-40d5-43dd-bc93-6894a57f9324"`, or the same
 * without quotation marks, as many services have it.
 */
const keyPattern = /^(?:"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])+)"|([\x21\x23-\x7e]+))$/

/** Returns the value of `Idempotency-Key` without quotation marks. @throws Problem 400 */
function readIdempotencyKey(header: string): string {
  const [, quoted, plain] = keyPattern.exec(header) ?? []
  const key = quoted?.replace(/\\(.)/g, '$1') ?? plain
  if (key && key.length <= MAX_KEY_LENGTH) return key
  throw new Problem(
    400,
    `The header Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} visible ASCII characters.`,
  )
}

const stillRunning = () =>
  new Problem(409, 'The first request with this Idempotency-Key is still running.', {
    headers: { 'retry-after': '1' },
  })

/** Waits until another request has ended, however it did. @throws Problem 409 after `milliseconds`. */
const waitFor = (other: Promise<unknown>, milliseconds: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(stillRunning()), milliseconds)
    void other
      .catch(() => {})
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
  })

/** Inserts the row of a key, unless a request with it has succeeded within a day. @throws Problem 409 */
async function claim(tx: Db, keyHash: string, requestHash: string, waitMs: number): Promise<boolean> {
  const setLockTimeout = (value: string) => tx.execute(sql`SELECT set_config('lock_timeout', ${value}, true)`)
  const set = { requestHash, status: null, body: null, location: null, createdAt: sql`clock_timestamp()` }
  const setWhere = sql`${idempotentWrites.createdAt} < clock_timestamp() - interval '1 day'`
  await setLockTimeout(`${Math.max(1, Math.round(waitMs))}ms`)
  try {
    // This waits for the transaction of a request in another process.
    const claimed = await tx
      .insert(idempotentWrites)
      .values({ keyHash, requestHash })
      .onConflictDoUpdate({ target: idempotentWrites.keyHash, set, setWhere })
      .returning({ keyHash: idempotentWrites.keyHash })
    await setLockTimeout('0')
    return claimed.length > 0
  } catch (error) {
    throw sqlState(error) === '55P03' ? stillRunning() : error
  }
}

async function removeOldResponses(db: Db): Promise<void> {
  // Processes that clean up at once do not wait for each other's rows.
  await db.execute(sql`
    DELETE FROM ${idempotentWrites} WHERE key_hash IN (
      SELECT key_hash FROM ${idempotentWrites} WHERE created_at <= coalesce(
        (SELECT max(newest.created_at) FROM (
          SELECT created_at FROM ${idempotentWrites} ORDER BY created_at DESC OFFSET ${MAX_RESPONSES}) AS newest),
        '-infinity') OR created_at < clock_timestamp() - interval '1 day'
      FOR UPDATE SKIP LOCKED)`)
}

/**
 * Creates the function that carries out a write once for each `Idempotency-Key`: a repeat gets the first success
 * again, which is stored in the transaction of the write, for a day. Of a sign-in only the fact is stored, so a repeat
 * signs in again.
 */
export function createIdempotency(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  maxWaitMs = MAX_WAIT_MS,
) {
  /** The writes of this process, whose repeats wait without a connection of the pool. */
  const running = new Map<string, Promise<Response>>()
  let writeCount = 0

  return async (
    endpoint: Endpoint,
    key: Key,
    request: Request,
    respond: (request: Request, tx: Db) => Promise<Response>,
  ): Promise<Response> => {
    const header = request.headers.get('idempotency-key')
    if (endpoint.method === 'GET' || header === null) return respond(request, db)
    const owner = key.kind === 'master' ? [] : [key.projectId]
    const keyHash = await digest(JSON.stringify([readIdempotencyKey(header), key.kind, ...owner]))
    const { method, url, headers } = request
    const body = await readBytes(request)
    const requestHash = await digest(`${method} ${new URL(url).pathname}\n${new TextDecoder().decode(body)}`)

    const deadline = performance.now() + maxWaitMs
    const remaining = () => deadline - performance.now()
    for (let other = running.get(keyHash); other; other = running.get(keyHash))
      await waitFor(other, remaining())
    const response = transaction(async (tx) => {
      const isRow = eq(idempotentWrites.keyHash, keyHash)
      const carryOut = () => respond(new Request(url, { method, headers, body }), tx)
      if (await claim(tx, keyHash, requestHash, remaining())) {
        const first = await carryOut()
        const text = endpoint === signInUser ? null : await first.clone().text()
        const set = { status: first.status, location: first.headers.get('location'), body: text }
        await tx.update(idempotentWrites).set(set).where(isRow)
        return first
      }
      const [row] = await tx.select().from(idempotentWrites).where(isRow)
      if (row && row.requestHash !== requestHash)
        throw new Problem(422, 'This Idempotency-Key was used for another request. Nothing was changed.')
      if (!row?.status || row.body === null) return carryOut()
      const stored = { 'content-type': 'application/json', ...(row.location && { location: row.location }) }
      return new Response(row.body, { status: row.status, headers: stored })
    }).finally(() => running.delete(keyHash))
    running.set(keyHash, response)
    const result = await response
    // An account without the right to delete keeps old responses.
    if (writeCount++ % CLEANUP_INTERVAL === 0) await removeOldResponses(db).catch(() => {})
    return result
  }
}
