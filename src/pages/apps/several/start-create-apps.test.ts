import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '../../../api/http/errors.ts'
import type { AppDraft } from '../../../contract/bodies.ts'
import { noDrafts } from '../../../session/drafts.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { startCreateApps } from './start-create-apps.ts'

const request = { method: 'POST', address: '', path: '/v1/apps', milliseconds: 1, tries: 1 }
const rateLimit = new HttpError({
  status: 429,
  receivedAt: 0,
  contentType: '',
  text: '',
  body: undefined,
  header: () => '60',
  request,
})

/** A visit whose requests are refused with 429. */
function enter() {
  const drafts: AppDraft[] = []
  const apps = startCreateApps(newCreateAppsStore(noDrafts, 'prj_1'), (draft) => {
    drafts.push(draft)
    return Promise.reject(rateLimit)
  })
  apps.store.nameRows('Reader')
  return { apps, drafts, leave: apps.enter() }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a project that is found after the user has left starts nothing', () => {
  const { apps, drafts, leave } = enter()
  const signal = apps.signal()
  leave()
  expect(signal.aborted).toBe(true)
  apps.dispatch({ type: 'started', projectId: 'prj_1' })
  apps.dispatch({ type: 'resumed', projectId: 'prj_1' })
  expect(drafts).toEqual([])
  expect(apps.store.isSending()).toBe(false)
})

test('a wait that ends after the user has left sends nothing', async () => {
  vi.useFakeTimers()
  const { apps, drafts, leave } = enter()
  apps.dispatch({ type: 'started', projectId: 'prj_1' })
  await vi.advanceTimersByTimeAsync(0)
  const { phase } = apps.store.get().queue
  expect(phase.name).toBe('waiting')
  leave()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(drafts).toHaveLength(1)
})

test('a visit that React enters twice checks and sends', () => {
  const { apps, drafts, leave } = enter()
  leave()
  apps.enter()
  expect(apps.signal().aborted).toBe(false)
  apps.dispatch({ type: 'started', projectId: 'prj_1' })
  expect(drafts).toHaveLength(1)
})
