import { expect } from 'vitest'
import {
  type Credentials,
  clearCredentials,
  clearLock,
  principalOf,
  readCredentials,
  readLock,
  writeLock,
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
  activateKey,
  activeKey,
  clearActiveKey,
  deactivateKey,
  inactiveConnection,
  keysInTab,
  pendingKey,
  retainKeys,
  setActiveKey,
  setInactiveKeys,
  setPendingKey,
  storeKeys,
} from '../session/tab-keys.ts'

/** A request whose response is still pending. */
interface PendingRequest {
  epoch: number
  /** Whether the session or its key has changed since. */
  isLate: boolean
}

const { signal } = new AbortController()

/**
 * A tab with its loaded page; its storage and keys are the real ones. After each event it checks where keys
 * are.
 */
export class SimulatedTab {
  state: SessionState = initialSession
  isConnected = false
  isRequestingSession = false
  keyRequest: PendingRequest | undefined
  checks: PendingRequest[] = []

  keys = 0
  serials = new Map<number, Principal>()
  keySerials = new Map<number, string>()

  constructor() {
    clearCredentials()
    clearLock()
  }

  newKey({ address, identity }: Principal): Credentials {
    this.keys += 1
    return { key: `secret-${`${this.keys}`.padStart(12, '0')}`, address, identity }
  }

  load(isSignInPage: boolean, isIdle: boolean) {
    clearActiveKey()
    retainKeys([])
    this.state = initialSession
    this.isConnected = false
    this.isRequestingSession = false
    this.keyRequest = undefined
    this.checks = []
    this.serials.clear()
    this.keySerials.clear()
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
    const former = this.state
    const { state, effects } = transition(former, event)
    expect(JSON.stringify([state, effects])).not.toContain('secret')
    const subject = key ?? pendingKey()
    const formerKey = activeKey()
    this.state = state
    for (const effect of effects) this.run(effect, subject)
    retainKeys('inactive' in state ? state.inactive : [])
    this.markLate(event.type === 'ended' || activeKey() !== formerKey)
    if (effects.some(({ type }) => type === 'reload')) return this.load(false, false)
    this.expectUnlockedBySame(former, event)
    this.expectKeyWhereOpen()
    this.expectInactiveKeys()
    this.expectNothingStored()
    this.expectNewSerial()
  }

  markLate(isKeyChanged: boolean) {
    if (!isKeyChanged) return
    for (const check of this.checks) check.isLate = true
    if (this.keyRequest) this.keyRequest.isLate = true
  }

  run(effect: SessionEffect, key: Credentials | undefined) {
    switch (effect.type) {
      case 'useKey':
        setActiveKey(key, effect)
        break
      case 'storeKeys':
        storeKeys(effect)
        break
      case 'deactivateKey':
        deactivateKey(effect.principal)
        break
      case 'activateKey':
        activateKey(effect.principal)
        break
      case 'setPendingKey':
        setPendingKey(key)
        break
      case 'connect':
        this.isConnected = true
        break
      case 'disconnect':
        this.isConnected = false
        clearActiveKey()
        break
      case 'clearKey':
        clearCredentials()
        break
      case 'clearLock':
        clearLock()
        break
      case 'writeLock':
        writeLock(effect)
        break
      case 'requestSessions':
        this.isRequestingSession = true
    }
  }

  /** Another tab unlocks a session only for the same principal; anyone can sign in. */
  expectUnlockedBySame(former: SessionState, { type }: SessionEvent) {
    if (former.phase !== 'locked' || this.state.phase !== 'open' || type === 'signedIn') return
    expect(isSamePrincipal(former.principal, this.state.session)).toBe(true)
  }

  /** The principal of a key, as its session shows it. */
  principalOfKey = (credentials: Credentials | undefined) =>
    credentials ? principalOf(credentials) : { key: '' }

  expectKeyWhereOpen() {
    const { state } = this
    expect(this.isConnected).toBe(state.phase === 'open')
    if (state.phase === 'open') expect(state.session).toMatchObject(this.principalOfKey(activeKey()))
    else expect(activeKey()).toBeUndefined()
    if (state.phase === 'switching') expect(state.session).toMatchObject(this.principalOfKey(pendingKey()))
    else expect(pendingKey()).toBeUndefined()
  }

  /** An inactive key is that of a session which this tab can select; at no time of the one in use. */
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

  expectNothingStored() {
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

  /** Separates queries and rendered content: a serial has one principal, the serial of a key one key. */
  expectNewSerial() {
    const { state } = this
    const current = activeKey()
    if (state.phase !== 'open' || current === undefined) return
    const { serial, keySerial } = state.session
    const owner = this.serials.get(serial) ?? principalOf(current)
    expect(isSamePrincipal(owner, state.session)).toBe(true)
    expect(this.keySerials.get(keySerial) ?? current.key).toBe(current.key)
    this.serials.set(serial, owner)
    this.keySerials.set(keySerial, current.key)
  }
}
