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
  lock: { principal: Principal; remember: boolean } | undefined

  state: SessionState = initialSession
  current: TabKey | undefined
  pending: TabKey | undefined
  isConnected = false
  isRequestingSession = false
  keyRequest: PendingRequest | undefined
  checks: PendingRequest[] = []

  keys = 0
  serials = new Set<number>()

  newKey(principal: Principal): TabKey {
    this.keys += 1
    return { text: `secret-${this.keys}`, principal: { ...principal, ending: `${this.keys}` } }
  }

  load(isSignInPage: boolean, isIdle: boolean) {
    this.state = initialSession
    this.current = undefined
    this.pending = undefined
    this.isConnected = false
    this.isRequestingSession = false
    this.keyRequest = undefined
    this.checks = []
    this.serials.clear()
    const { lock, stored } = this
    if (lock) this.dispatch({ type: 'resumedLocked', ...lock })
    else if (stored)
      this.dispatch({ type: isIdle ? 'resumedIdle' : 'resumed', principal: stored.principal }, stored)
    else this.dispatch({ type: 'nothingStored', isSignInPage })
  }

  dispatch(event: SessionEvent, key?: TabKey) {
    const former = this.state
    const { state, effects } = transition(former, event)
    expect(JSON.stringify([state, effects])).not.toContain('secret')
    const subject = key ?? this.pending
    const formerKey = this.current
    this.state = state
    for (const effect of effects) this.run(effect, subject)
    this.markLate(event.type === 'ended' || this.current !== formerKey)
    if (effects.some(({ type }) => type === 'reload')) return this.load(false, false)
    this.expectUnlockedBySame(former, event)
    this.expectKeyWhereOpen()
    this.expectNothingStored()
    this.expectNewSerial(former)
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
        this.stored = effect.remember ? key : undefined
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
    if (state.phase === 'switching') expect(this.pending?.principal).toEqual(state.principal)
    else expect(this.pending).toBeUndefined()
  }

  expectNothingStored() {
    const { state } = this
    expect(this.stored).toEqual(state.phase === 'open' && state.remember ? this.current : undefined)
    const { principal, remember } = state.phase === 'locked' ? state : {}
    expect(this.lock).toEqual(principal && { principal, remember })
  }

  /** Separates queries and rendered content: a session has one principal, each key a new number. */
  expectNewSerial(former: SessionState) {
    const { state } = this
    if (state.phase !== 'open') return
    const { serial, keySerial } = state.session
    if (former.phase === 'open' && former.session.serial === serial)
      expect(isSamePrincipal(former.session, state.session)).toBe(true)
    const isSameKey = former.phase === 'open' && former.session.keySerial === keySerial
    if (!isSameKey) expect(this.serials.has(keySerial)).toBe(false)
    this.serials.add(serial).add(keySerial)
  }
}
