import { readList } from '../src/api/reading/list.ts'
import { parseJson } from '../src/api/reading/parse-json.ts'

// `npm run bench:lists` measures how long reading a response of 10,000 rows takes, by the shape of its rows.

const count = 10_000
const runs = 21

const plain = Array.from({ length: count }, (_, index) => ({
  userId: `usr_${index}`,
  projectId: `prj_${index % 40}`,
  nickname: `ember ${index}`,
  country: 'KR',
  createdAt: '2026-11-21T00:00:00Z',
}))

const shapes: Record<string, unknown> = {
  plain: { data: plain, total: 123_456 },
  'Relay edges': { data: { users: { edges: plain.map((node) => ({ cursor: 'c', node })) } } },
  'JSON:API': {
    data: plain.map(({ userId, ...attributes }) => ({ type: 'users', id: userId, attributes })),
    meta: { total: 123_456 },
  },
  snake_case: {
    results: plain.map(({ userId, projectId, nickname, createdAt }) => ({
      user_id: userId,
      project_id: projectId,
      nickname,
      created_at: createdAt,
    })),
    count: 123_456,
  },
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (const [shape, body] of Object.entries(shapes)) {
  const text = JSON.stringify(body)
  const parsing: number[] = []
  const reading: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const parsed = await parseJson(text)
    const between = performance.now()
    const list = readList(
      { status: 200, contentType: 'application/json', header: () => null, body: parsed, text },
      'users',
      {
        page: 1,
        limit: count,
      },
    )
    reading.push(performance.now() - between)
    parsing.push(between - started)
    if (list.kind !== 'list' || list.rows.length !== count) throw new Error(`${shape} was not read`)
  }
  const first = reading[0] ?? 0
  console.log(
    `${shape.padEnd(12)} parse ${median(parsing).toFixed(1)} ms, read ${median(reading).toFixed(1)} ms (first ${first.toFixed(0)} ms)`,
  )
}
