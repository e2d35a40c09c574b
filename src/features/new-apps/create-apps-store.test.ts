import { expect, test, vi } from 'vitest'
import type { Draft, Drafts } from '../../session/drafts.ts'
import { emptyErrorDescription } from '../../testing/error-description.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { statusOf } from './create-queue-state.ts'

/** Creates an empty list of drafts in memory. */
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

test('a late response of an earlier visit leaves the restored draft unchanged', () => {
  // Stops the clock. Draft IDs derive from the time, but must differ even for drafts of the same millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  const drafts = newMemoryDrafts()
  const earlierStore = newCreateAppsStore(drafts, 'prj_1')
  earlierStore.dispatch({ type: 'started', projectId: 'prj_1' }, ignoreEffects)
  earlierStore.dispatch({ type: 'stopped', reason: 'user' }, ignoreEffects)

  const laterStore = newCreateAppsStore(drafts, 'prj_1')
  const [draft] = drafts.list()
  if (draft === undefined) throw new Error('There is no draft.')
  laterStore.restore(draft)
  const restoredRows = storedRows(drafts)
  expect(laterStore.draftId()).not.toBe(draft.id)

  const failure = emptyErrorDescription
  earlierStore.dispatch(
    { type: 'row', id: 1, event: { type: 'refused', failure, fieldErrors: {} } },
    ignoreEffects,
  )
  expect(storedRows(drafts)).toEqual(restoredRows)
  const { queue } = laterStore.get()
  expect(queue.rows.map((row) => statusOf(queue, row))).toEqual(['unknown', 'waiting', 'waiting'])
})

test('pasted text that was not added is stored in a draft, and clearing it deletes the draft', () => {
  const drafts = newMemoryDrafts()
  const earlierStore = newCreateAppsStore(drafts, '')
  earlierStore.setPastedText('Reader,web')
  expect(earlierStore.isDirty()).toBe(true)
  const [draft] = drafts.list()
  if (draft === undefined) throw new Error('There is no draft.')

  const laterStore = newCreateAppsStore(drafts, '')
  laterStore.restore(draft)
  expect(laterStore.get().pastedText).toBe('Reader,web')
  laterStore.setPastedText('')
  expect(laterStore.isDirty()).toBe(false)
  expect(drafts.list()).toEqual([])
})
