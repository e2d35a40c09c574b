import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each migration is later than the one before, since existing databases skip an earlier one', () => {
  const journal = readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')
  const entries: { idx: number; when: number; tag: string }[] = JSON.parse(journal).entries
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map(({ idx }) => idx))
})
