import { expect } from 'vitest'
import { isSamePrincipal, type Principal } from '../session/principal.ts'
import { transition } from '../session/session-machine.ts'
import {
  initialSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from '../session/session-state.ts'

interface TabKey {
  text: string
  principal: Principal
}

/** A request whose response is still pending. */
interface PendingRequest {
  epoch: number
  /** Whether the session or its key has changed since. */
  isLate: boolean
}

/**
 * A tab with its storage, its loaded page, and that page's memory. After each event it checks where keys are
 * stored.
 */
export class SimulatedTab {
  stored: TabKey | undefined
  /** The stored keys that were added before and after the one in use. */
  storedOthers: { before: TabKey[]; after: TabKey[] } = { before: [], after: [] }
  lock: { principal: Principal; remember: boolean } | undefined

  state: SessionState = initialSession
  current: TabKey | undefined
  pending: TabKey | undefined
  held: TabKey[] = []
  isConnected = false
  isRequestingSession = false
  keyRequest: PendingRequest | undefined
  checks: PendingRequest[] = []

  keys = 0
  serials = new Map<number, Principal>()
  keySerials = new Map<number, string>()

  newKey(principal: Principal): TabKey {
    this.keys += 1
    return { text: `secret-${this.keys}`, principal: { ...principal, ending: `${this.keys}` } }
  }

  load(isSignInPage: boolean, isIdle: boolean) {
    this.state = initialSession
    this.current = undefined
    this.pending = undefined
    this.held = []
    this.isConnected = false
    this.isRequestingSession = false
    this.keyRequest = undefined
    this.checks = []
    this.serials.clear()
    this.keySerials.clear()
    const { lock, stored } = this
    if (lock) this.dispatch({ type: 'resumedLocked', ...lock })
    else if (stored && isIdle) this.dispatch({ type: 'resumedIdle', principal: stored.principal }, stored)
    else if (stored) this.resume(stored)
    else this.dispatch({ type: 'nothingStored', isSignInPage })
  }

  resume(stored: TabKey) {
    const { before, after } = this.storedOthers
    this.held = [...before, ...after]
    const principals = (keys: TabKey[]) => keys.map(({ principal }) => principal)
    const others = { before: principals(before), after: principals(after) }
    this.dispatch({ type: 'resumed', principal: stored.principal, ...others }, stored)
  }

  dispatch(event: SessionEvent, key?: TabKey) {
    const former = this.state
    const { state, effects } = transition(former, event)
    expect(JSON.stringify([state, effects])).not.toContain('secret')
    const subject = key ?? this.pending
    const formerKey = this.current
    this.state = state
    for (const effect of effects) this.run(effect, subject)
    const others = 'others' in state ? state.others : []
    this.held = this.held.filter((held) => others.some((other) => isSamePrincipal(other, held.principal)))
    this.markLate(event.type === 'ended' || this.current !== formerKey)
    if (effects.some(({ type }) => type === 'reload')) return this.load(false, false)
    this.expectUnlockedBySame(former, event)
    this.expectKeyWhereOpen()
    this.expectHeldKeys()
    this.expectNothingStored()
    this.expectNewSerial()
  }

  markLate(isKeyChanged: boolean) {
    if (!isKeyChanged) return
    for (const check of this.checks) check.isLate = true
    if (this.keyRequest) this.keyRequest.isLate = true
  }

  run(effect: SessionEffect, key: TabKey | undefined) {
    switch (effect.type) {
      case 'useKey':
        this.current = key
        this.pending = undefined
        this.store(effect)
        break
      case 'storeKeys':
        this.store(effect)
        break
      case 'holdKey':
        this.held = this.held.filter(({ principal }) => !isSamePrincipal(principal, effect.principal))
        if (this.current) this.held.push(this.current)
        break
      case 'takeKey':
        this.pending = this.held.find(({ principal }) => isSamePrincipal(principal, effect.principal))
        break
      case 'keepForSwitch':
        this.pending = key
        break
      case 'connect':
        this.isConnected = true
        break
      case 'disconnect':
        this.isConnected = false
        this.current = undefined
        this.pending = undefined
        break
      case 'clearKey':
        this.stored = undefined
        this.storedOthers = { before: [], after: [] }
        break
      case 'clearLock':
        this.lock = undefined
        break
      case 'writeLock':
        this.lock = { principal: effect.principal, remember: effect.remember }
        break
      case 'requestSessions':
        this.isRequestingSession = true
    }
  }

  store({ remember, session, others }: SessionEffect & { type: 'useKey' | 'storeKeys' }) {
    const keysOf = (isMeant: (serial: number) => boolean) =>
      others
        .filter(({ serial }) => isMeant(serial))
        .flatMap((other) => this.held.find(({ principal }) => isSamePrincipal(principal, other)) ?? [])
    this.stored = remember ? this.current : undefined
    this.storedOthers = remember
      ? {
          before: keysOf((serial) => serial < session.serial),
          after: keysOf((serial) => serial > session.serial),
        }
      : { before: [], after: [] }
  }

  /** Another tab unlocks a session only for the same principal; anyone can sign in. */
  expectUnlockedBySame(former: SessionState, { type }: SessionEvent) {
    if (former.phase !== 'locked' || this.state.phase !== 'open' || type === 'signedIn') return
    expect(isSamePrincipal(former.principal, this.state.session)).toBe(true)
  }

  expectKeyWhereOpen() {
    const { state } = this
    expect(this.isConnected).toBe(state.phase === 'open')
    if (state.phase === 'open') expect(state.session).toMatchObject(this.current?.principal ?? { key: '' })
    else expect(this.current).toBeUndefined()
    if (state.phase === 'switching')
      expect(state.session).toMatchObject(this.pending?.principal ?? { key: '' })
    else expect(this.pending).toBeUndefined()
  }

  /** A held key is that of a session which this tab can select; at no time of the one in use. */
  expectHeldKeys() {
    const { state } = this
    const others = 'others' in state ? state.others : []
    expect(this.held).toHaveLength(others.length)
    for (const other of others) {
      const key = this.held.find(({ principal }) => isSamePrincipal(principal, other))
      expect(other).toMatchObject(key?.principal ?? { key: '' })
      if ('session' in state) expect(isSamePrincipal(other, state.session)).toBe(false)
    }
  }

  expectNothingStored() {
    const { state } = this
    if (state.phase !== 'switching') {
      const isStored = state.phase === 'open' && state.remember
      expect(this.stored).toEqual(isStored ? this.current : undefined)
      const { before, after } = this.storedOthers
      expect([...before, ...after].map(({ text }) => text).sort()).toEqual(
        isStored ? this.held.map(({ text }) => text).sort() : [],
      )
    }
    const { principal, remember } = state.phase === 'locked' ? state : {}
    expect(this.lock).toEqual(principal && { principal, remember })
  }

  /** Separates queries and rendered content: a serial has one principal, the serial of a key one key. */
  expectNewSerial() {
    const { state, current } = this
    if (state.phase !== 'open' || current === undefined) return
    const { serial, keySerial } = state.session
    const owner = this.serials.get(serial) ?? current.principal
    expect(isSamePrincipal(owner, state.session)).toBe(true)
    expect(this.keySerials.get(keySerial) ?? current.text).toBe(current.text)
    this.serials.set(serial, owner)
    this.keySerials.set(keySerial, current.text)
  }
}
