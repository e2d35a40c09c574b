import pg from 'pg'
import { randomPerson } from '../service/demo/nicknames.ts'
import { seededRandom } from '../service/demo/random.ts'
import { fold } from '../src/contract/text.ts'
import { median } from './pages/metrics.ts'

const WRITERS = 16
const ROUNDS = 20
const ROUND_MS = 1_000

/** Prints how many users 16 writers insert per second into one project, with and without the counters. */
export async function measureInserts(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS })
  // `end` does not wait for connections to close, and dropping the database closes those left with an error.
  pool.on('error', () => {})
  const random = seededRandom(2)
  async function insertsPerSecond(): Promise<number> {
    let inserts = 0
    const start = performance.now()
    const write = async () => {
      while (performance.now() - start < ROUND_MS) {
        const { nickname } = randomPerson(random)
        await pool.query(
          `INSERT INTO users (user_id, project_id, nickname, nickname_folded)
           VALUES ('usr_' || gen_random_uuid(), 'prj_0', $1, $2)`,
          [nickname, nickname && fold(nickname)],
        )
        inserts += 1
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    return (inserts * 1_000) / (performance.now() - start)
  }
  const kinds = ['DISABLE', 'ENABLE'] as const
  const rates = { DISABLE: [] as number[], ENABLE: [] as number[] }
  await insertsPerSecond()
  for (let round = 0; round < ROUNDS; round += 1) {
    // The second measurement of a round finds more to write back, so they take turns.
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      await pool.query(`ALTER TABLE users ${kind} TRIGGER USER`)
      rates[kind].push(await insertsPerSecond())
    }
  }
  await pool.query('ALTER TABLE users ENABLE TRIGGER USER')
  const shares = rates.ENABLE.map((rate, round) => rate / (rates.DISABLE[round] ?? rate))
  console.log(
    `inserts per second by ${WRITERS} writers into one project: ${median(rates.DISABLE).toFixed(0)} without counters, ${median(rates.ENABLE).toFixed(0)} with, ${median(shares).toFixed(2)} times as many`,
  )
  await pool.end()
}
