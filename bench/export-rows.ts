import type { Connection } from '../src/api/http/connection.ts'
import type { FetchPage } from '../src/api/page.ts'
import { collect, startCollection } from '../src/list/export/collect.ts'
import { csvColumns, writeCsv } from '../src/list/export/csv.ts'

// `npm run bench:export` collects 100,000 rows, writes them as CSV, and measures the longest slice in which
// the page could not respond to a key. Network and parsing are excluded; `bench:lists` measures parsing.

const count = 100_000
const runs = 7

const all = Array.from({ length: count }, (_, index) => ({
  record: {
    userId: `usr_${index}`,
    projectId: `prj_${index % 40}`,
    nickname: index % 10 === 0 ? `=cmd ${index}` : `ember, ${index}`,
    country: 'KR',
    createdAt: '2026-11-21T00:00:00Z',
    scores: [index, { best: index }],
  },
}))

const ask: FetchPage<never> = async ({ page, limit }) => ({
  rows: all.slice((page - 1) * limit, page * limit),
  total: { kind: 'exact', value: count },
  more: page * limit < count ? 'yes' : 'no',
  notes: [],
  found: { rows: 'data' },
  receivedAt: 0,
})

const { signal } = new AbortController()
const connection: Connection = { address: '', key: () => undefined, signal }

/** Runs a step and returns its time and the longest time without another task, in milliseconds. */
async function measureTime<Result>(step: () => Promise<Result>) {
  let last = performance.now()
  let longest = 0
  let isDone = false
  const tick = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    if (!isDone) setImmediate(tick)
  }
  setImmediate(tick)
  const started = performance.now()
  const result = await step()
  isDone = true
  return { result, time: performance.now() - started, longest }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const timings: Record<string, { times: number[]; longest: number[] }> = {}

function recordTiming(name: string, { time, longest }: { time: number; longest: number }) {
  timings[name] ??= { times: [], longest: [] }
  timings[name].times.push(time)
  timings[name].longest.push(longest)
}

for (let run = 0; run < runs; run += 1) {
  const collection = startCollection('users')
  const collected = await measureTime(async () => {
    for await (const _ of collect(collection, { fetchPage: ask, shownLimit: 10, connection, signal }));
  })
  recordTiming('collect', collected)
  const written = await measureTime(() =>
    writeCsv(collection.parts, csvColumns(['userId'], collection.fields), signal),
  )
  recordTiming('write CSV', written)
  if (collection.rows !== count || written.result.size < count * 50) throw new Error('Rows were lost.')
}

for (const [name, { times, longest }] of Object.entries(timings))
  console.log(
    `${name.padEnd(10)} ${median(times).toFixed(0)} ms, longest slice ${median(longest).toFixed(1)} ms (most ${Math.max(...longest).toFixed(1)} ms)`,
  )
