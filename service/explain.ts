import { FolderInUse } from './data-folder.ts'
import { causes } from './db/database.ts'

const sentences: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Stop what uses it, or choose another with PORT.',
  ECONNREFUSED: 'Nothing answers at DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
}

/** Why the process could not do its work, in a sentence for whoever started it, never with a password in it. */
export function explain(error: unknown): string {
  const root = causes(error).at(-1) ?? error
  if (root instanceof FolderInUse) return `${root.message} Stop it, or give this one another with DATA_DIR.`
  if (!(root instanceof Error)) return String(root)
  const code = 'code' in root && typeof root.code === 'string' ? root.code : ''
  return sentences[code] ?? root.message
}
