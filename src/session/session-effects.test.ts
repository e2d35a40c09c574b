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

test('the calls that identified a key stay in the log only if the user entered the key', () => {
  expect(effectsOf('closed', 'signedIn')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('locked', 'keyReplaced')).toContainEqual({ type: 'clearCalls', keepSignIn: true })
  expect(effectsOf('open', 'keyReplaced')).toContainEqual(
    expect.objectContaining({ type: 'switchCalls', keepSignIn: true }),
  )
  expect(effectsOf('closed', 'keyReceived')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
  expect(effectsOf('open', 'signedOut')).toContainEqual({ type: 'clearCalls', keepSignIn: false })
})

test('a key from another tab is stored, except in a locked tab whose former key was only in memory', () => {
  expect(effectsOf('locked', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'activateKey', remember: false }),
  )
  expect(effectsOf('closed', 'keyReceived')).toContainEqual(
    expect.objectContaining({ type: 'activateKey', remember: true }),
  )
})

test('a sign-out of one key clears the drafts and case notes of its principal', () => {
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual({
    type: 'clearDrafts',
    principal: master,
  })
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual({
    type: 'clearCaseNotes',
    principal: master,
  })
})

test('a sign-out of all keys clears the drafts of every principal', () => {
  expect(effectsOf('openWithInactive', 'allSignedOut')).toContainEqual({ type: 'clearDrafts' })
})

test('during a switch, a sign-out in another tab removes the inactive key, and a lock does not', () => {
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

test('a switch keeps the calls that identified the next key only if that key was just added', () => {
  const switchCalls = (keepSignIn: boolean) => expect.objectContaining({ type: 'switchCalls', keepSignIn })
  expect(effectsOf('openWithInactive', 'keyAdded')).toContainEqual(switchCalls(true))
  expect(effectsOf('openWithInactive', 'keyAddedAsReplacement')).toContainEqual(switchCalls(true))
  expect(effectsOf('openWithInactive', 'keySelected')).toContainEqual(switchCalls(false))
  expect(effectsOf('openWithInactive', 'signedOut')).toContainEqual(switchCalls(false))
})

test('the message to the other tabs distinguishes a sign-out from a lock', () => {
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
