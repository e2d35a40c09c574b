import { expect, test } from 'vitest'
import { createTabMessageReader } from './leak-surfaces.ts'

const take = { type: 'take', from: 'tab 2', to: 'tab 1' }
const key = { type: 'key', from: 'tab 1', to: 'tab 2' }

const typesOf = (...batches: { type: string }[][]) => {
  const read = createTabMessageReader()
  return batches.flatMap(read).map(([, type]) => type)
}

test('a key may be sent in response to a tab that requested it', () => {
  expect(typesOf([{ type: 'ask' }, take, key])).toEqual(['ask', 'take'])
  expect(typesOf([take], [key]), 'read at two times').toEqual(['take'])
})

test.each([
  ['was not requested', [key]],
  ['was requested by another tab', [{ ...take, from: 'tab 3' }, key]],
  ['was sent before', [take, key, key]],
  ['is sent to every tab', [take, { ...key, to: 'all' }]],
])('a key that %s is searched', (_, messages) => {
  expect(typesOf(messages)).toContain('key')
})
