import { expect, test } from 'vitest'
import { newPostgres } from '../testing/new-postgres.ts'
import { startPgbouncer } from '../testing/pgbouncer.ts'
import { startService } from '../testing/service.ts'
import { openPostgres } from './postgres.ts'
import { projects } from './schema.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const program = process.env.PGBOUNCER_PATH ?? ''

test.skipIf(!server || !program)(
  'behind pgbouncer in transaction mode, many that start at once on an empty database take turns, and serve',
  async ({ onTestFinished }) => {
    const { url, drop } = await newPostgres(server)
    onTestFinished(drop)
    const pgbouncer = await startPgbouncer(program, url, 'ignore_startup_parameters = statement_timeout')
    onTestFinished(pgbouncer.stop)
    let seeds = 0
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        openPostgres(pgbouncer.url, async (db) => {
          if ((await db.$count(projects)) > 0) return
          seeds += 1
          await db
            .insert(projects)
            .values({ projectId: 'prj_seed', name: 'Seed', nameFolded: 'seed', region: 'eu' })
        }),
      ),
    )
    expect(seeds).toBe(1)
    const [first] = opened
    if (!first) throw new Error('No process has started.')
    const { send } = await startService(first)
    expect((await send('/v1/projects', { method: 'POST', body: { name: 'Canary' } })).status).toBe(201)
    expect((await send('/v1/projects')).body.total).toBe(4)
    expect((await send('/readyz')).status).toBe(200)
    await Promise.all(opened.map(({ close }) => close()))
  },
)

test.skipIf(!server || !program)(
  'pgbouncer that refuses the time limit of statements is reported at the start',
  async ({ onTestFinished }) => {
    const { url, drop } = await newPostgres(server)
    onTestFinished(drop)
    const pgbouncer = await startPgbouncer(program, url, '')
    onTestFinished(pgbouncer.stop)
    await expect(openPostgres(pgbouncer.url)).rejects.toThrow('unsupported startup parameter')
  },
)
