import { expect, test, vi } from 'vitest'
import { explain, isServiceFailure, isUnknownOutcome } from './explain.ts'
import { NoAnswer } from './failure.ts'

vi.mock('./connection.ts', () => ({ serviceAddress: () => 'https://service.example' }))

const broken = (status?: number) =>
  new NoAnswer(
    'broken',
    true,
    { method: 'POST', address: 'https://api.example.com', path: '/v1/projects', milliseconds: 1, tries: 1 },
    status,
  )

test('a service that failed in words that broke off gives no proof that nothing changed', () => {
  expect(explain(broken(500), { write: 'createProject' }).changed).toMatch(/^Probably nothing changed/)
  expect(explain(broken(422), { write: 'createProject' }).changed).toBe('Nothing changed on the service.')
  expect([422, 500, 503].map((status) => isServiceFailure(broken(status)))).toEqual([false, true, true])
})

test('the statuses of a proxy that lost the service tell nothing of what it did', () => {
  const statuses = [undefined, 201, 422, 500, 502, 503, 504, 524]
  expect(statuses.filter((status) => isUnknownOutcome(broken(status)))).toEqual([
    undefined,
    201,
    502,
    504,
    524,
  ])
})
