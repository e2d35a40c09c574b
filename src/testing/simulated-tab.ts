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
  activeCredentials,
  forgetCurrentKeys,
  inactiveConnection,
  keysInTab,
  loadInactiveKeys,
  pendingCredentials,
  retainInactiveKeys,
  runKeyEffect,
} from '../session/tab-keys.ts'

/** A request whose response is still pending. */
interface PendingRequest {
  epoch: number
  /** Whether the session or its key has changed since. */
  isLate: boolean
}

const { signal } = new AbortController()

/**
 * Simulates a tab with the real code that keeps and stores its keys. After each event, it checks that the
 * keys are only where the state of the session allows them.
 */
export class SimulatedTab {
  state: SessionState = initialSession
  isConnected = false
  isRequestingSession = false
  keyRequest: PendingRequest | undefined
  keyChecks: PendingRequest[] = []

  keyCount = 0
  principalsBySerial = new Map<number, Principal>()
  keysBySerial = new Map<number, string>()

  constructor() {
    clearCredentials()
    clearLock()
  }

  newCredentials({ address, identity }: Principal): Credentials {
    this.keyCount += 1
    return { key: `secret-${`${this.keyCount}`.padStart(12, '0')}`, address, identity }
  }

  /** Loads the page again, which loses everything but the storage. */
  load({ isSignInPage = false, isIdle = false } = {}) {
    forgetCurrentKeys()
    retainInactiveKeys([])
    this.state = initialSession
    this.isConnected = false
    this.isRequestingSession = false
    this.keyRequest = undefined
    this.keyChecks = []
    this.principalsBySerial.clear()
    this.keysBySerial.clear()
    const lock = readLock()
    const stored = readCredentials()
    const active = stored?.entries[stored.activeIndex]
    if (lock) this.dispatch({ type: 'resumedLocked', ...lock })
    else if (stored && active && isIdle)
      this.dispatch({ type: 'resumedIdle', principal: principalOf(active) }, active)
    else if (stored && active) {
      loadInactiveKeys(stored)
      const principals = stored.entries.map(principalOf)
      this.dispatch({ type: 'resumed', principals, activeIndex: stored.activeIndex }, active)
    } else this.dispatch({ type: 'nothingStored', isSignInPage })
  }

  /** @param credentials those of the event, if it has a key. */
  dispatch(event: SessionEvent, credentials?: Credentials) {
    const previous = this.state
    const { state, effects } = transition(previous, event)
    expect(JSON.stringify([state, effects])).not.toContain('secret')
    const eventCredentials = credentials ?? pendingCredentials()
    const previousCredentials = activeCredentials()
    this.state = state
    for (const effect of effects) this.runEffect(effect, eventCredentials)
    retainInactiveKeys('inactive' in state ? state.inactive : [])
    if (event.type === 'ended' || activeCredentials() !== previousCredentials) this.markRequestsLate()
    if (effects.some(({ type }) => type === 'reload')) return this.load()
    this.expectUnlockedBySamePrincipal(previous, event)
    this.expectActiveKey()
    this.expectInactiveKeys()
    this.expectStoredKeys()
    this.expectUniqueSerials()
  }

  markRequestsLate() {
    for (const check of this.keyChecks) check.isLate = true
    if (this.keyRequest) this.keyRequest.isLate = true
  }

  runEffect(effect: SessionEffect, credentials: Credentials | undefined) {
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
    runKeyEffect(effect, credentials)
  }

  /** Only the same principal unlocks a locked session, except by signing in anew. */
  expectUnlockedBySamePrincipal(previous: SessionState, { type }: SessionEvent) {
    if (previous.phase !== 'locked' || this.state.phase !== 'open' || type === 'signedIn') return
    expect(isSamePrincipal(previous.principal, this.state.session)).toBe(true)
  }

  /** Returns properties of the session with these credentials, or properties that no session has. */
  propertiesWith = (credentials: Credentials | undefined) =>
    credentials ? principalOf(credentials) : { key: '' }

  /** Only an open session has a connection and an active key, and only a switch has a pending key. */
  expectActiveKey() {
    const { state } = this
    expect(this.isConnected).toBe(state.phase === 'open')
    if (state.phase === 'open') expect(state.session).toMatchObject(this.propertiesWith(activeCredentials()))
    else expect(activeCredentials()).toBeUndefined()
    if (state.phase === 'switching')
      expect(state.session).toMatchObject(this.propertiesWith(pendingCredentials()))
    else expect(pendingCredentials()).toBeUndefined()
  }

  /** Each inactive session has its key, and a different principal than the active session. */
  expectInactiveKeys() {
    const { state } = this
    const inactive = 'inactive' in state ? state.inactive : []
    const hasCurrentKey = state.phase === 'open' || state.phase === 'switching'
    expect(keysInTab()).toHaveLength(hasCurrentKey ? inactive.length + 1 : 0)
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
      expect(stored?.entries[stored.activeIndex]).toEqual(isStored ? activeCredentials() : undefined)
      expect(stored?.entries.map(({ key }) => key).sort() ?? []).toEqual(isStored ? keysInTab().sort() : [])
    }
    const lock = readLock()
    if (state.phase === 'locked') {
      expect(lock && isSamePrincipal(lock.principal, state.principal)).toBe(true)
      expect(lock?.remember).toBe(state.remember)
    } else expect(lock).toBeUndefined()
  }

  /**
   * The serial of a session always belongs to the same principal, and the serial of a key to the same key.
   */
  expectUniqueSerials() {
    const { state } = this
    const current = activeCredentials()
    if (state.phase !== 'open' || current === undefined) return
    const { serial, keySerial } = state.session
    const principal = this.principalsBySerial.get(serial) ?? principalOf(current)
    expect(isSamePrincipal(principal, state.session)).toBe(true)
    expect(this.keysBySerial.get(keySerial) ?? current.key).toBe(current.key)
    this.principalsBySerial.set(serial, principal)
    this.keysBySerial.set(keySerial, current.key)
  }
}
