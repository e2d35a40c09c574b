import { expect, test } from 'vitest'
import { events, master, states } from '../testing/session-states.ts'
import { transition } from './session-machine.ts'

const effectsOf = (state: keyof typeof states, event: keyof typeof events) =>
  transition(states[state], events[event]).effects

test('a lock is stored with what unlocks it, and is sent to the other tabs of the principal', () => {
  expect(effectsOf('openInMemory', 'locked')).toContainEqual({
    type: 'writeLock',
    principal: master,
    remember: false,
  })
  expect(effectsOf('open', 'locked')).toContainEqual({ type: 'lockTabs', principal: master })
})

test('the calls that accepted a key stay for its session, and those before another tab’s key do not', () => {
  expect(effectsOf('closed', 'signedIn')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('open', 'switched')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('closed', 'keyReceived')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
  expect(effectsOf('open', 'signedOut')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
})

test('a key received by a locked tab is stored as the former one was', () => {
  expect(effectsOf('locked', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'useKey', remember: false }),
  )
  expect(effectsOf('closed', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'useKey', remember: true }),
  )
})

test('signing out of one key clears its drafts and notes alone, and signing out of all clears every one', () => {
  expect(effectsOf('openWithOthers', 'signedOut')).toContainEqual({ type: 'clearDrafts', principal: master })
  expect(effectsOf('openWithOthers', 'signedOut')).toContainEqual({
    type: 'clearCaseNotes',
    principal: master,
  })
  expect(effectsOf('openWithOthers', 'allSignedOut')).toContainEqual({ type: 'clearDrafts' })
})
