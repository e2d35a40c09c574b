import { expect, test, vi } from 'vitest'
import type { AppDraft } from '../../contract/bodies.ts'
import { noDrafts } from '../../session/drafts.ts'
import { refusal } from '../../testing/errors.ts'
import { testConnection } from '../../testing/stub-browser.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { newCreateAppsVisit } from './create-apps-visit.ts'

/** Starts a visit with valid rows, whose requests are refused with 429 and a wait of 60 seconds. */
function startVisit() {
  const sentDrafts: AppDraft[] = []
  const visit = newCreateAppsVisit(newCreateAppsStore(noDrafts, 'prj_1'), testConnection(), (draft) => {
    sentDrafts.push(draft)
    return Promise.reject(refusal(429, '60'))
  })
  visit.store.nameRows('Reader')
  return { visit, sentDrafts, leave: visit.enter() }
}

test('a start or resume after the user has left sends nothing', () => {
  const { visit, sentDrafts, leave } = startVisit()
  const signal = visit.signal()
  leave()
  expect(signal.aborted).toBe(true)
  visit.dispatch({ type: 'started', projectId: 'prj_1' })
  visit.dispatch({ type: 'resumed', projectId: 'prj_1' })
  expect(sentDrafts).toEqual([])
  expect(visit.store.isSending()).toBe(false)
})

test('a wait that ends after the user has left sends nothing', async () => {
  vi.useFakeTimers()
  const { visit, sentDrafts, leave } = startVisit()
  visit.dispatch({ type: 'started', projectId: 'prj_1' })
  await vi.advanceTimersByTimeAsync(0)
  const { phase } = visit.store.get().queue
  expect(phase.name).toBe('waiting')
  leave()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sentDrafts).toHaveLength(1)
})

test('a visit that is left and entered again, as in React’s Strict Mode, sends rows', () => {
  const { visit, sentDrafts, leave } = startVisit()
  leave()
  visit.enter()
  expect(visit.signal().aborted).toBe(false)
  visit.dispatch({ type: 'started', projectId: 'prj_1' })
  expect(sentDrafts).toHaveLength(1)
})
