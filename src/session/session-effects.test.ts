import { expect, test } from 'vitest'
import { elsewhereSession, events, master, states } from '../testing/session-states.ts'
import { transition } from './session-machine.ts'

const effectsOf = (state: keyof typeof states, event: keyof typeof events) =>
  transition(states[state], events[event]).effects

test('a lock is stored with what unlocks it, and is sent to the other tabs of the principal', () => {
  expect(effectsOf('openInMemory', 'locked')).toContainEqual({
    type: 'writeLock',
    principal: master,
    remember: false,
  })
  expect(effectsOf('open', 'locked')).toContainEqual({
    type: 'lockTabs',
    principal: master,
    isSignOut: false,
  })
})

test('the calls that accepted a key stay for its session, and those before another tab’s key do not', () => {
  expect(effectsOf('closed', 'signedIn')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('locked', 'keyReplaced')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('open', 'keyReplaced')).toContainEqual(
    expect.objectContaining({ type: 'switchCalls', keepSignIn: true }),
  )
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
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual({
    type: 'clearDrafts',
    principal: master,
  })
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual({
    type: 'clearCaseNotes',
    principal: master,
  })
  expect(effectsOf('openWithInactive', 'allSignedOut')).toContainEqual({ type: 'clearDrafts' })
})

test('a key that was signed out elsewhere while another is switched to is removed', () => {
  const switching = {
    ...states.switching,
    inactive: [elsewhereSession, { ...master, serial: 5, keySerial: 6 }],
  }
  const event = { type: 'lockedElsewhere', principal: master } as const
  expect(transition(switching, { ...event, isSignOut: true })).toEqual({
    state: { ...switching, inactive: [elsewhereSession] },
    effects: [],
  })
  expect(transition(switching, { ...event, isSignOut: false }).state).toBe(switching)
})

test('only an added key keeps the calls that identified it, and only a sign-out reaches keys not in use', () => {
  const keepsSignIn = (keepSignIn: boolean) => expect.objectContaining({ type: 'switchCalls', keepSignIn })
  expect(effectsOf('openWithInactive', 'keyAdded')).toContainEqual(keepsSignIn(true))
  expect(effectsOf('openWithInactive', 'keyAddedInstead')).toContainEqual(keepsSignIn(true))
  expect(effectsOf('openWithInactive', 'keySelected')).toContainEqual(keepsSignIn(false))
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual(keepsSignIn(false))
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual({
    type: 'lockTabs',
    principal: master,
    isSignOut: true,
  })
  expect(effectsOf('openWithInactive', 'locked')).toContainEqual({
    type: 'lockTabs',
    principal: master,
    isSignOut: false,
  })
})
