import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ConsoleInfo } from './fixtures.ts'

const run = promisify(execFile)

/** Runs `npm run keys -- …` while the console is running, as an operator does, and returns its output. */
async function runKeys(
  { dataFolder }: ConsoleInfo,
  ...args: string[]
): Promise<{ output: string; remark: string }> {
  const { stdout, stderr } = await run('npm', ['run', '--silent', 'keys', '--', ...args], {
    env: { ...process.env, DATA_DIR: dataFolder },
  })
  return { output: stdout.trim(), remark: stderr }
}

/** A new key: its secret, and a function that revokes it. */
export async function createKey(
  console: ConsoleInfo,
  ...kind: string[]
): Promise<{ key: string; revoke: () => Promise<void> }> {
  const { output: key, remark } = await runKeys(console, 'create', ...kind)
  const keyId = /key_\w+/.exec(remark)?.[0] ?? ''
  return {
    key,
    revoke: async () => {
      await runKeys(console, 'revoke', keyId)
    },
  }
}
