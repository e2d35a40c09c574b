import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { SimulatedTab } from '../testing/simulated-tab.ts'
import { clearCredentials, principalOf, writeCredentials } from './credentials.ts'
import type { Principal } from './principal.ts'
import { principalIn, type SessionEvent } from './session-state.ts'
import { areKeysStored } from './tab-keys.ts'

const principals: Principal[] = [
  { address: 'https://north.test', identity: { kind: 'master' } },
  { address: 'https://south.test', identity: { kind: 'master' } },
  { address: 'https://north.test', identity: { kind: 'project', projectId: 'prj_1' } },
]

type Action = (tab: SimulatedTab) => void

const eventsWithoutKey: SessionEvent[] = [
  { type: 'switchFinished' },
  { type: 'switchFinished' },
  { type: 'keyPostponed' },
  { type: 'locked' },
  { type: 'ended', keepPage: false },
  { type: 'ended', keepPage: true },
  { type: 'ended', keepPage: false, all: true },
]

const signIn =
  (principal: Principal, remember: boolean): Action =>
  (tab) => {
    const key = tab.newKey(principal)
    tab.dispatch({ type: 'signedIn', principal: principalOf(key), remember }, key)
  }

const withKey =
  (type: 'keyReplaced' | 'keyRenewed', principal: Principal): Action =>
  (tab) => {
    const key = tab.newKey(principal)
    tab.dispatch({ type, principal: principalOf(key) }, key)
  }

const addKey =
  (principal: Principal, replaces: boolean): Action =>
  (tab) => {
    const key = tab.newKey(principal)
    tab.dispatch({ type: 'keyAdded', principal: principalOf(key), replaces, to: '/' }, key)
  }

const selectKey =
  (index: number): Action =>
  (tab) => {
    if (tab.state.phase !== 'open') return
    const inactive = tab.state.inactive[index]
    if (inactive === undefined) return
    tab.dispatch({ type: 'keySelected', serial: inactive.serial, to: '/' })
    expect(tab.state).toMatchObject({ phase: 'switching', session: { serial: inactive.serial } })
    tab.dispatch({ type: 'switchFinished' })
    expect(tab.state).toMatchObject({ phase: 'open', session: { serial: inactive.serial } })
  }

const lockElsewhere =
  (principal: Principal, isSignOut: boolean): Action =>
  (tab) =>
    tab.dispatch({ type: 'lockedElsewhere', principal, isSignOut })

const requestKey: Action = (tab) => {
  tab.keyRequest = { epoch: tab.state.epoch, isLate: false }
}

const receiveKey =
  (principal: Principal): Action =>
  (tab) => {
    if (tab.keyRequest === undefined) return
    const { epoch, isLate } = tab.keyRequest
    tab.keyRequest = undefined
    const before = tab.state
    const key = tab.newKey(principal)
    tab.dispatch({ type: 'keyReceived', principal: principalOf(key), epoch }, key)
    if (isLate) expect(tab.state).toBe(before)
  }

const receiveNoOffers: Action = (tab) => {
  if (tab.isRequestingSession) tab.dispatch({ type: 'noOffers' })
}

const startKeyCheck: Action = (tab) => {
  if (tab.state.phase === 'open') tab.checks.push({ epoch: tab.state.epoch, isLate: false })
}

const refuseKey: Action = (tab) => {
  const check = tab.checks.shift()
  if (check === undefined) return
  const before = tab.state
  tab.dispatch({ type: 'keyRefused', epoch: check.epoch })
  if (check.isLate) expect(tab.state).toBe(before)
  else expect(tab.state).toMatchObject({ phase: 'open', isKeyRefused: true })
}

/** Restores this page, after a later page of the tab may have signed in with another key or signed out. */
const restorePage =
  (change: 'none' | 'otherKey' | 'signedOut'): Action =>
  (tab) => {
    if (tab.state.phase !== 'open') return
    if (change === 'otherKey')
      writeCredentials({ keys: [tab.newKey(principalIn(tab.state.session))], active: 0 })
    if (change === 'signedOut') clearCredentials()
    tab.dispatch({ type: 'pageRestored', isStored: areKeysStored() })
    if (change === 'signedOut') expect(tab.state.phase).toBe('resuming')
  }

const anyPrincipal = fc.constantFrom(...principals)

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...eventsWithoutKey)
      .map((event) => (tab: SimulatedTab) => tab.dispatch(event)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyPrincipal, fc.boolean())
      .map(([principal, remember]) => signIn(principal, remember)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('keyReplaced' as const, 'keyRenewed' as const), anyPrincipal)
      .map(([type, principal]) => withKey(type, principal)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyPrincipal, fc.boolean())
      .map(([principal, replaces]) => addKey(principal, replaces)),
  },
  { weight: 4, arbitrary: fc.constantFrom(0, 1).map(selectKey) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyPrincipal, fc.boolean())
      .map(([principal, isSignOut]) => lockElsewhere(principal, isSignOut)),
  },
  { weight: 4, arbitrary: anyPrincipal.map(receiveKey) },
  { weight: 8, arbitrary: fc.constantFrom(requestKey, receiveNoOffers, startKeyCheck, refuseKey) },
  { weight: 1, arbitrary: fc.constantFrom('none', 'otherKey', 'signedOut').map(restorePage) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean()).map(
      ([isSignInPage, isIdle]) =>
        (tab: SimulatedTab) =>
          tab.load(isSignInPage, isIdle),
    ),
  },
)

test('after any events, only an open session has a key, and only a current key of its principal opens it', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 50 }), (actions) => {
      const tab = new SimulatedTab()
      tab.load(false, false)
      for (const action of actions) action(tab)
    }),
    { numRuns: 3000 },
  )
})
