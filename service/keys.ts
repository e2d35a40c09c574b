import { desc, eq, sql } from 'drizzle-orm'
import type { Endpoint } from '../src/contract/endpoints.ts'
import type { Db } from './db/database.ts'
import { keys } from './db/schema.ts'
import { newId, newToken } from './ids.ts'
import { notFound, Problem, unauthorized } from './problem.ts'

/** A key's access: everything, or one project. */
export type Key = { kind: 'master' } | { kind: 'project'; projectId: string }

/** A new secret, such as `sk_master_…`: 192 random bits. */
export const newSecret = (kind: Key['kind']) => `sk_${kind}_${newToken(24)}`

// One round of SHA-256 is enough: slow hashes protect guessable passwords, not 192 random bits.
export async function digest(secret: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Stores a secret's hash and its last four characters, by which people recognize it. A secret that is already
 * stored is not changed, so a revoked key stays revoked.
 * @returns the new key's identifier, which names no key if the secret was already stored.
 * @throws if the project does not exist (`isUnknownReference`).
 */
export async function storeKey(db: Db, key: Key, secret: string): Promise<string> {
  const keyId = newId('key')
  const projectId = key.kind === 'project' ? key.projectId : null
  await db
    .insert(keys)
    .values({ keyId, kind: key.kind, projectId, hash: await digest(secret), lastFour: secret.slice(-4) })
    .onConflictDoNothing({ target: keys.hash })
  return keyId
}

/** Lists all keys, including revoked ones, newest first and without their secrets. */
export const listKeys = (db: Db) =>
  db
    .select({
      keyId: keys.keyId,
      kind: keys.kind,
      projectId: keys.projectId,
      createdAt: keys.createdAt,
      lastFour: keys.lastFour,
      revokedAt: keys.revokedAt,
    })
    .from(keys)
    .orderBy(desc(keys.createdAt), desc(keys.keyId))

/** Revokes a key at once in every process, since each request looks its key up. False if there is none. */
export async function revokeKey(db: Db, keyId: string): Promise<boolean> {
  const revoked = await db
    .update(keys)
    .set({ revokedAt: sql`coalesce(${keys.revokedAt}, clock_timestamp())` })
    .where(eq(keys.keyId, keyId))
    .returning({ keyId: keys.keyId })
  return revoked.length > 0
}

/** Finds the key of a secret; undefined if it is unknown or revoked. */
export async function findKey(db: Db, secret: string): Promise<Key | undefined> {
  // The lookup may leak how much of the hash is right, because a client cannot choose the hash.
  const [row] = await db
    .select()
    .from(keys)
    .where(eq(keys.hash, await digest(secret)))
  if (!row || row.revokedAt) return undefined
  return row.projectId === null ? { kind: 'master' } : { kind: 'project', projectId: row.projectId }
}

/**
 * Returns the key of a request.
 * @throws Problem 401 without a valid key, 403 if the endpoint does not accept its kind.
 */
export async function authorize(db: Db, request: Request, endpoint: Endpoint): Promise<Key> {
  const secret = /^bearer +([\x21-\x7e]+)$/i.exec(request.headers.get('x-service-key') ?? '')?.[1]
  if (secret === undefined) throw unauthorized()
  const key = await findKey(db, secret)
  if (!key) throw unauthorized('This API key is unknown or was revoked.')
  if (!endpoint.keys.includes(key.kind)) throw new Problem(403, 'This endpoint requires a Master key.')
  return key
}

/**
 * Returns the project that a request may access: the named one, else the key's own; undefined means all.
 * @throws Problem 403 if a Project key names another project, whether or not that exists.
 */
export function authorizeProject(key: Key, named?: string): string | undefined {
  if (key.kind === 'master') return named
  if (named === undefined || named === key.projectId) return key.projectId
  throw new Problem(403, 'This Project key belongs to another project.', {
    errors: [{ field: 'projectId', detail: 'The key belongs to another project.' }],
  })
}

/**
 * Returns the record if it exists and the key may access it.
 * @throws Problem 404 otherwise, so that a Project key cannot detect records of other projects.
 */
export function requireVisible<R extends { projectId: string }>(
  key: Key,
  record: R | undefined,
  what: string,
): R {
  if (!record || (key.kind === 'project' && record.projectId !== key.projectId)) throw notFound(what)
  return record
}
