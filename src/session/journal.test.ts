import { expect, test, vi } from 'vitest'

// The one thing of React in it: what a component would see.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, get: () => unknown) => get() }))

const { clearJournal, openJournal, useJournal } = await import('./journal.ts')

test('what ends after its session is in nobody’s journal', () => {
  const write = openJournal()
  const entry = { deed: 'createProject', name: 'Mine', to: undefined, outcome: 'unknown' } as const
  write(entry)
  expect(useJournal()).toMatchObject([entry])
  clearJournal()
  write(entry)
  expect(useJournal()).toEqual([])
  openJournal()({ ...entry, name: 'Of the next' })
  expect(useJournal()).toMatchObject([{ name: 'Of the next' }])
})
