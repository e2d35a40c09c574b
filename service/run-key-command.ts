import { type Db, isUnknownReference } from './db/database.ts'
import { type Key, listKeys, newSecret, revokeKey, storeKey } from './keys.ts'

/** A command's result: lines for stdout (for scripts, a new key only), and a remark for stderr. */
export interface CommandResult {
  output: string
  remark?: string
  failed?: boolean
}

const usage = `Usage: npm run keys -- <command>, or service-console keys <command>, where <command> is one of
  create master
  create project <projectId>
  list
  revoke <keyId>`

async function create(db: Db, key: Key): Promise<CommandResult> {
  const secret = newSecret(key.kind)
  try {
    const keyId = await storeKey(db, key, secret)
    return {
      output: secret,
      remark: `Created key ${keyId}. Copy it now: it is not stored and cannot be shown again.`,
    }
  } catch (error) {
    if (!isUnknownReference(error)) throw error
    return { output: '', remark: 'There is no project with this ID. No key was created.', failed: true }
  }
}

async function list(db: Db): Promise<CommandResult> {
  const rows = (await listKeys(db)).map((key) => [
    key.keyId,
    key.kind,
    key.projectId ?? '-',
    key.createdAt.toISOString(),
    `…${key.lastFour}`,
    key.revokedAt ? `revoked ${key.revokedAt.toISOString()}` : 'valid',
  ])
  const table = [['key', 'kind', 'project', 'created', 'ends in', 'state'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return {
    output: table
      .map((row) =>
        row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      )
      .join('\n'),
  }
}

async function revoke(db: Db, keyId: string): Promise<CommandResult> {
  if (await revokeKey(db, keyId)) return { output: `Revoked key ${keyId}.` }
  return {
    output: '',
    remark: 'There is no key with this ID. The command list shows all IDs.',
    failed: true,
  }
}

/** Runs one command, given as the arguments after `keys`. */
export async function runKeyCommand(db: Db, args: string[]): Promise<CommandResult> {
  const [action, subject, projectId] = args
  if (action === 'list' && args.length === 1) return list(db)
  if (action === 'revoke' && subject && args.length === 2) return revoke(db, subject)
  if (action === 'create' && subject === 'master' && args.length === 2) return create(db, { kind: 'master' })
  if (action === 'create' && subject === 'project' && projectId && args.length === 3) {
    return create(db, { kind: 'project', projectId })
  }
  return { output: '', remark: usage, failed: true }
}
