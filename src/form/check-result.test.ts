import { expect, test } from 'vitest'
import { t } from '../messages/lazy-messages.ts'
import { toCheckResult } from './CheckStatus.tsx'

const since = Date.parse('2026-11-28T12:00:00Z')

/** The text for projects with these values of `createdAt`. */
function textFor(times: unknown[]): string {
  const matches = times.map((createdAt, number) => ({
    id: `prj_${number}`,
    name: 'Twice',
    record: {
      projectId: `prj_${number}`,
      name: 'Twice',
      ...(createdAt !== undefined && { createdAt: String(createdAt) }),
    },
  }))
  const result = toCheckResult({ matches, isComplete: true }, (id) => `/projects/${id}`, since)
  if (result.kind !== 'found') throw new Error('There are matches.')
  expect(result.matches).toEqual(matches.map(({ id, name }) => ({ id, name, to: `/projects/${id}` })))
  return t.form.check.foundMore.createProject(result.matches.length, result.createdSince)
}

const repeat = ' The browser may have sent the request more than once.'
const before = '2026-11-28T11:58:00Z'
// The clocks of the device and the service may differ by a minute.
const after = ['2026-11-28T11:59:00Z', '2026-11-28T21:00:01+09:00', '2026-11-28T12:00:02Z']

test.each<[string, unknown[], string]>([
  ['all', after.slice(0, 2), `2 projects have this name and were created since you sent it.${repeat}`],
  [
    'some',
    [before, ...after],
    `4 projects have this name. 3 of them were created since you sent it.${repeat}`,
  ],
  ['one', [before, after[0]], '2 projects have this name. 1 of them was created since you sent it.'],
  ['none', [before, before], '2 projects have this name. None of them was created since you sent it.'],
  ['an unknown number', [undefined, after[0]], `2 projects have this name.${repeat}`],
])('a check counts the matches: %s created since', (_, times, text) => {
  expect(textFor(times)).toBe(text)
})
