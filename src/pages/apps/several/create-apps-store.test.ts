import { expect, test } from 'vitest'
import type { Draft, Drafts } from '../../../session/drafts.ts'
import { emptyErrorDescription } from '../../../testing/error-description.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { statusOf } from './create-queue-state.ts'

/** Drafts in memory. */
function memoryDrafts(): Drafts {
  let stored: readonly Draft[] = []
  return {
    list: () => stored,
    set: (drafts) => {
      stored = drafts
    },
  }
}

const ignore = () => undefined

const names = (drafts: Drafts) => drafts.list().map(({ values }) => values.rows)

test('a late response of an earlier visit leaves the restored draft unchanged', () => {
  const drafts = memoryDrafts()
  const earlier = newCreateAppsStore(drafts, 'prj_1')
  earlier.dispatch({ type: 'started', projectId: 'prj_1' }, ignore)
  earlier.dispatch({ type: 'stopped', reason: 'user' }, ignore)
  const later = newCreateAppsStore(drafts, 'prj_1')
  const [draft] = drafts.list()
  if (draft === undefined) throw new Error('There is no draft.')
  later.restore(draft)
  const restored = names(drafts)
  expect(later.draftId()).not.toBe(draft.id)
  const failure = emptyErrorDescription
  earlier.dispatch({ type: 'row', id: 1, event: { type: 'refused', failure, fieldErrors: {} } }, ignore)
  expect(names(drafts)).toEqual(restored)
  const { queue } = later.get()
  expect(queue.rows.map((row) => statusOf(queue, row))).toEqual(['unknown', 'waiting', 'waiting'])
})

test('pasted text that was not added is part of the draft', () => {
  const drafts = memoryDrafts()
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
