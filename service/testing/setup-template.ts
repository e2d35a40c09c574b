import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    templateFolder: string
  }
}

/** Vitest's global setup: a folder for the template of `openFromTemplate`, which is deleted after the run. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-template-'))
  provide('templateFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
