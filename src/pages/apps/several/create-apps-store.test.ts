import { afterEach, expect, test, vi } from 'vitest'
import type { Draft, Drafts } from '../../../session/drafts.ts'
import { emptyErrorDescription } from '../../../testing/error-description.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { statusOf } from './create-queue-state.ts'

/** Creates drafts that are stored in memory. */
function newMemoryDrafts(): Drafts {
  let stored: readonly Draft[] = []
  return {
    list: () => stored,
    set: (drafts) => {
      stored = drafts
    },
  }
}

const ignoreEffects = () => undefined

const storedRows = (drafts: Drafts) => drafts.list().map(({ values }) => values.rows)

afterEach(() => {
  vi.useRealTimers()
})

test('a late response of an earlier visit leaves the restored draft unchanged', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const drafts = newMemoryDrafts()
  const earlier = newCreateAppsStore(drafts, 'prj_1')
  earlier.dispatch({ type: 'started', projectId: 'prj_1' }, ignoreEffects)
  earlier.dispatch({ type: 'stopped', reason: 'user' }, ignoreEffects)
  const later = newCreateAppsStore(drafts, 'prj_1')
  const [draft] = drafts.list()
  if (draft === undefined) throw new Error('There is no draft.')
  later.restore(draft)
  const restored = storedRows(drafts)
  expect(later.draftId()).not.toBe(draft.id)
  const failure = emptyErrorDescription
  earlier.dispatch(
    { type: 'row', id: 1, event: { type: 'refused', failure, fieldErrors: {} } },
    ignoreEffects,
  )
  expect(storedRows(drafts)).toEqual(restored)
  const { queue } = later.get()
  expect(queue.rows.map((row) => statusOf(queue, row))).toEqual(['unknown', 'waiting', 'waiting'])
})

test('pasted text that was not added is part of the draft', () => {
  const drafts = newMemoryDrafts()
  const earlier = newCreateAppsStore(drafts, '')
  earlier.setPastedText('Reader,web')
  expect(earlier.isDirty()).toBe(true)
  const [draft] = drafts.list()
  if (draft === undefined) throw new Error('There is no draft.')
  const later = newCreateAppsStore(drafts, '')
  later.restore(draft)
  expect(later.get().pastedText).toBe('Reader,web')
  later.setPastedText('')
  expect(later.isDirty()).toBe(false)
  expect(drafts.list()).toEqual([])
})
