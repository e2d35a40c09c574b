import { expect, test } from 'vitest'
import { events, master, otherServiceSession, states } from '../testing/session-states.ts'
import { transition } from './session-machine.ts'

const effectsOf = (state: keyof typeof states, event: keyof typeof events) =>
  transition(states[state], events[event]).effects

test('a lock is stored with its principal, and is sent to the other tabs of that principal', () => {
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

test('the calls that identified an entered key are kept, and a key from another tab keeps no calls', () => {
  expect(effectsOf('closed', 'signedIn')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('locked', 'keyReplaced')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('open', 'keyReplaced')).toContainEqual(
    expect.objectContaining({ type: 'switchCalls', keepSignIn: true }),
  )
  expect(effectsOf('closed', 'keyReceived')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
  expect(effectsOf('open', 'signedOut')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
})

test('a locked tab stores a received key only if the former one was stored', () => {
  expect(effectsOf('locked', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'useKey', remember: false }),
  )
  expect(effectsOf('closed', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'useKey', remember: true }),
  )
})

test('signing out of one key clears only its drafts and notes, and signing out of all clears all of them', () => {
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

test('a sign-out in another tab removes an inactive key, even during a switch', () => {
  const switching = {
    ...states.switching,
    inactive: [otherServiceSession, { ...master, serial: 5, keySerial: 6 }],
  }
  const event = { type: 'lockedElsewhere', principal: master } as const
  expect(transition(switching, { ...event, isSignOut: true })).toEqual({
    state: { ...switching, inactive: [otherServiceSession] },
    effects: [],
  })
  expect(transition(switching, { ...event, isSignOut: false }).state).toBe(switching)
})

test('only an added key keeps the calls that identified it, and other tabs learn whether a lock is a sign-out', () => {
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
