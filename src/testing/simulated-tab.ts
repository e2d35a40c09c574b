import { expect } from 'vitest'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  principalOf,
  readCredentials,
  readLock,
} from '../session/credentials.ts'
import { isSamePrincipal, type Principal } from '../session/principal.ts'
import { transition } from '../session/session-machine.ts'
import {
  initialSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '../session/session-state.ts'
import {
  activeKey,
  clearActiveKey,
  inactiveConnection,
  keysInTab,
  pendingKey,
  retainKeys,
  runKeyEffect,
  setInactiveKeys,
} from '../session/tab-keys.ts'

/** A request whose response is still pending. */
interface PendingRequest {
  epoch: number
  /** Whether the session or its key has changed since. */
  isLate: boolean
}

const { signal } = new AbortController()

/**
 * Simulates a tab over the real storage of keys. After each event it checks that keys are only where they may
 * be.
 */
export class SimulatedTab {
  state: SessionState = initialSession
  isConnected = false
  isRequestingSession = false
  keyRequest: PendingRequest | undefined
  checks: PendingRequest[] = []

  keyCount = 0
  principalsBySerial = new Map<number, Principal>()
  keysBySerial = new Map<number, string>()

  constructor() {
    clearCredentials()
    clearLock()
  }

  newKey({ address, identity }: Principal): Credentials {
    this.keyCount += 1
    return { key: `secret-${`${this.keyCount}`.padStart(12, '0')}`, address, identity }
  }

  /** Loads the page again, which loses everything but the storage. */
  load(isSignInPage: boolean, isIdle: boolean) {
    clearActiveKey()
    retainKeys([])
    this.state = initialSession
    this.isConnected = false
    this.isRequestingSession = false
    this.keyRequest = undefined
    this.checks = []
    this.principalsBySerial.clear()
    this.keysBySerial.clear()
    const lock = readLock()
    const stored = readCredentials()
    const active = stored?.keys[stored.active]
    if (lock) this.dispatch({ type: 'resumedLocked', ...lock })
    else if (stored && active && isIdle)
      this.dispatch({ type: 'resumedIdle', principal: principalOf(active) }, active)
    else if (stored && active) {
      setInactiveKeys(stored)
      const principals = stored.keys.map(principalOf)
      this.dispatch({ type: 'resumed', principals, active: stored.active }, active)
    } else this.dispatch({ type: 'nothingStored', isSignInPage })
  }

  dispatch(event: SessionEvent, key?: Credentials) {
    const previous = this.state
    const { state, effects } = transition(previous, event)
    expect(JSON.stringify([state, effects])).not.toContain('secret')
    const eventKey = key ?? pendingKey()
    const previousKey = activeKey()
    this.state = state
    for (const effect of effects) this.runEffect(effect, eventKey)
    retainKeys('inactive' in state ? state.inactive : [])
    this.markLate(event.type === 'ended' || activeKey() !== previousKey)
    if (effects.some(({ type }) => type === 'reload')) return this.load(false, false)
    this.expectUnlockedBySamePrincipal(previous, event)
    this.expectActiveKey()
    this.expectInactiveKeys()
    this.expectStoredKeys()
    this.expectUniqueSerials()
  }

  markLate(isKeyChanged: boolean) {
    if (!isKeyChanged) return
    for (const check of this.checks) check.isLate = true
    if (this.keyRequest) this.keyRequest.isLate = true
  }

  runEffect(effect: SessionEffect, key: Credentials | undefined) {
    switch (effect.type) {
      case 'connect':
        this.isConnected = true
        break
      case 'disconnect':
        this.isConnected = false
        break
      case 'requestSessions':
        this.isRequestingSession = true
    }
    runKeyEffect(effect, key)
  }

  /** Only the same principal unlocks a locked session, except by signing in anew. */
  expectUnlockedBySamePrincipal(previous: SessionState, { type }: SessionEvent) {
    if (previous.phase !== 'locked' || this.state.phase !== 'open' || type === 'signedIn') return
    expect(isSamePrincipal(previous.principal, this.state.session)).toBe(true)
  }

  /** The principal of a key, as its session shows it. */
  principalOfKey = (credentials: Credentials | undefined) =>
    credentials ? principalOf(credentials) : { key: '' }

  /** Only an open session has an active key, and only a switch has a pending key. */
  expectActiveKey() {
    const { state } = this
    expect(this.isConnected).toBe(state.phase === 'open')
    if (state.phase === 'open') expect(state.session).toMatchObject(this.principalOfKey(activeKey()))
    else expect(activeKey()).toBeUndefined()
    if (state.phase === 'switching') expect(state.session).toMatchObject(this.principalOfKey(pendingKey()))
    else expect(pendingKey()).toBeUndefined()
  }

  /** An inactive key is that of a session which this tab can select; never of the active one. */
  expectInactiveKeys() {
    const { state } = this
    const inactive = 'inactive' in state ? state.inactive : []
    const isOpen = state.phase === 'open' || state.phase === 'switching'
    expect(keysInTab()).toHaveLength(isOpen ? inactive.length + 1 : 0)
    for (const other of inactive) {
      const key = inactiveConnection(other, signal).key()
      expect(other.ending).toBe(key?.slice(-4))
      if ('session' in state) expect(isSamePrincipal(other, state.session)).toBe(false)
    }
  }

  /** The keys of an open session are stored if they are remembered, and a lock is stored while locked. */
  expectStoredKeys() {
    const { state } = this
    if (state.phase !== 'switching') {
      const isStored = state.phase === 'open' && state.remember
      const stored = readCredentials()
      expect(stored?.keys[stored.active]).toEqual(isStored ? activeKey() : undefined)
      expect(stored?.keys.map(({ key }) => key).sort() ?? []).toEqual(isStored ? keysInTab().sort() : [])
    }
    const { principal, remember } = state.phase === 'locked' ? state : {}
    const lock = readLock()
    expect(lock && isSamePrincipal(lock.principal, principal ?? lock.principal) && lock.remember).toBe(
      principal && remember,
    )
  }

  /** A session's serial always has the same principal, and a key's serial the same key. */
  expectUniqueSerials() {
    const { state } = this
    const current = activeKey()
    if (state.phase !== 'open' || current === undefined) return
    const { serial, keySerial } = state.session
    const principal = this.principalsBySerial.get(serial) ?? principalOf(current)
    expect(isSamePrincipal(principal, state.session)).toBe(true)
    expect(this.keysBySerial.get(keySerial) ?? current.key).toBe(current.key)
    this.principalsBySerial.set(serial, principal)
    this.keysBySerial.set(keySerial, current.key)
  }
}
