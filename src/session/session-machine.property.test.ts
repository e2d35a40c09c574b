import { expect, test } from 'vitest'
import { fc } from '../testing/fast-check.ts'
import { SimulatedTab } from '../testing/simulated-tab.ts'
import { clearCredentials, principalOf, writeCredentials } from './credentials.ts'
import type { Principal } from './principal.ts'
import { principalOfSession, type SessionEvent } from './session-state.ts'
import { areStoredKeysCurrent } from './tab-keys.ts'

const principals: Principal[] = [
  { address: 'https://north.test', identity: { kind: 'master' } },
  { address: 'https://south.test', identity: { kind: 'master' } },
  { address: 'https://north.test', identity: { kind: 'project', projectId: 'prj_1' } },
]

type Action = (tab: SimulatedTab) => void

const eventsWithoutKey: SessionEvent[] = [
  // Twice, so that more switches are finished.
  { type: 'switchFinished' },
  { type: 'switchFinished' },
  { type: 'keyPostponed' },
  { type: 'locked' },
  { type: 'ended', keepPage: false },
  { type: 'ended', keepPage: true },
  { type: 'ended', keepPage: false, allKeys: true },
]

const signIn =
  (principal: Principal, remember: boolean): Action =>
  (tab) => {
    const credentials = tab.newCredentials(principal)
    tab.dispatch({ type: 'signedIn', principal: principalOf(credentials), remember }, credentials)
  }

const replaceOrRenewKey =
  (type: 'keyReplaced' | 'keyRenewed', principal: Principal): Action =>
  (tab) => {
    const credentials = tab.newCredentials(principal)
    tab.dispatch({ type, principal: principalOf(credentials) }, credentials)
  }

const addKey =
  (principal: Principal, replaces: boolean): Action =>
  (tab) => {
    const credentials = tab.newCredentials(principal)
    tab.dispatch({ type: 'keyAdded', principal: principalOf(credentials), replaces, to: '/' }, credentials)
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
    const stateBefore = tab.state
    const credentials = tab.newCredentials(principal)
    tab.dispatch({ type: 'keyReceived', principal: principalOf(credentials), epoch }, credentials)
    if (isLate) expect(tab.state).toBe(stateBefore)
  }

/** Ends the wait for other tabs' sessions. */
const endSearch: Action = (tab) => {
  if (tab.isRequestingSession) tab.dispatch({ type: 'noneAdopted' })
}

const startKeyCheck: Action = (tab) => {
  if (tab.state.phase === 'open') tab.keyChecks.push({ epoch: tab.state.epoch, isLate: false })
}

const refuseKey: Action = (tab) => {
  const keyCheck = tab.keyChecks.shift()
  if (keyCheck === undefined) return
  const stateBefore = tab.state
  tab.dispatch({ type: 'keyRefused', epoch: keyCheck.epoch })
  if (keyCheck.isLate) expect(tab.state).toBe(stateBefore)
  else expect(tab.state).toMatchObject({ phase: 'open', isKeyRefused: true })
}

/**
 * Restores the page from the back/forward cache.
 * @param change what a page that was opened later in the tab changed in the storage.
 */
const restorePage =
  (change: 'none' | 'otherKey' | 'signedOut'): Action =>
  (tab) => {
    if (tab.state.phase !== 'open') return
    const principal = principalOfSession(tab.state.session)
    if (change === 'otherKey') writeCredentials({ entries: [tab.newCredentials(principal)], activeIndex: 0 })
    if (change === 'signedOut') clearCredentials()
    tab.dispatch({ type: 'pageRestored', areStoredKeysCurrent: areStoredKeysCurrent() })
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
      .map(([type, principal]) => replaceOrRenewKey(type, principal)),
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
  { weight: 8, arbitrary: fc.constantFrom(requestKey, endSearch, startKeyCheck, refuseKey) },
  { weight: 1, arbitrary: fc.constantFrom('none', 'otherKey', 'signedOut').map(restorePage) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean()).map(
      ([isSignInPage, isIdle]) =>
        (tab: SimulatedTab) =>
          tab.load({ isSignInPage, isIdle }),
    ),
  },
)

test('after any events, the keys in memory and in storage match the state of the session', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 50 }), (actions) => {
      const tab = new SimulatedTab()
      tab.load()
      // Each action dispatches events, after which the simulated tab checks its keys.
      for (const action of actions) action(tab)
    }),
    { numRuns: 3000 },
  )
})
