import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveConsole } from './console.ts'
import type { Database } from './db/database.ts'
import { type Listening, listen } from './listen.ts'
import { passOn } from './pass-on.ts'
import { oneOrigin } from './site.ts'
import { databases } from './testing/databases.ts'
import { startService } from './testing/service.ts'
import { trace } from './testing/trace.ts'

describe('TRACE, which would repeat the key,', () => {
  let database: Database
  let own: Listening
  let passing: Listening
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-'))
    await writeFile(join(folder, 'index.html'), 'INDEX')
    const page = serveConsole(folder)
    const [{ open } = { open: undefined }] = databases
    if (!open) throw new Error('There is no database for tests.')
    database = await open()
    const { app } = await startService(database)
    const anyPort = { host: '127.0.0.1', port: 0 }
    own = await listen(
      oneOrigin((one) => app.fetch(one), page),
      anyPort,
    )
    passing = await listen(oneOrigin(passOn(own.url), page), anyPort)
  })
  afterAll(async () => {
    await passing.close()
    await own.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  test.each(['/', '/users', '/none.txt', '/v1/users', '/v1/users/signin'])('is 405 at %s', async (path) => {
    for (const { url } of [own, passing]) {
      const { status, headers, body } = await trace(url + path)
      expect(status).toBe(405)
      expect(headers.allow).not.toContain('TRACE')
      expect(body).not.toContain('canary')
    }
  })
})
