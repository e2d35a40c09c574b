import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveConsole } from './console.ts'
import type { Database } from './db/database.ts'
import { migratePglite } from './db/pglite.ts'
import { listen, type RunningServer } from './listen.ts'
import { mountOnOneOrigin } from './mount-on-one-origin.ts'
import { proxy } from './proxy.ts'
import { openFromTemplate } from './testing/pglite-template.ts'
import { sendTrace } from './testing/send-trace.ts'
import { startService } from './testing/service.ts'

describe('TRACE, which would repeat the key,', () => {
  let database: Database
  let own: RunningServer
  let passing: RunningServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-'))
    await writeFile(join(folder, 'index.html'), 'INDEX')
    const page = serveConsole(folder).fetch
    database = await migratePglite(await openFromTemplate())
    const { app } = await startService(database)
    const anyPort = { host: '127.0.0.1', port: 0 }
    own = await listen(
      mountOnOneOrigin((one) => app.fetch(one), page),
      anyPort,
    )
    passing = await listen(mountOnOneOrigin(proxy(own.url), page), anyPort)
  })
  afterAll(async () => {
    await passing.close()
    await own.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  test.each(['/', '/users', '/none.txt', '/v1/users', '/v1/users/signin'])('is 405 at %s', async (path) => {
    for (const { url } of [own, passing]) {
      const { status, headers, body } = await sendTrace(url + path)
      expect(status).toBe(405)
      expect(headers.allow).not.toContain('TRACE')
      expect(body).not.toContain('canary')
    }
  })
})
