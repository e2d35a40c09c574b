import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Creates an empty PostgreSQL database on the server of `url`, with these options of CREATE DATABASE. */
export async function newPostgres(
  url: string,
  options = '',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`CREATE DATABASE ${name} ${options}`)
  const databaseUrl = new URL(url)
  databaseUrl.pathname = name
  // It waits for up to 5 s for connections that are about to end; FORCE would end them with an error in this process.
  const drop = () => run(`DROP DATABASE ${name}`).catch(() => run(`DROP DATABASE ${name} WITH (FORCE)`))
  return { url: databaseUrl.href, drop }
}
