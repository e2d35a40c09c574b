import { describe, expect, test } from 'vitest'
import {
  events,
  master,
  masterRenewed,
  otherService,
  otherServiceSession,
  project,
  projectSession,
  states,
} from '../testing/session-states.ts'
import { transition } from './session-machine.ts'
import type { SessionEffect } from './session-state.ts'

/** The state after an event, and the names of its effects in their order. */
interface Expected {
  to: object
  effects: string
}

const clearEffects = 'disconnect clearKey clearLock clearActivity clearCalls clearEarlyRequests clearOffers'
const openState = (principal: object, remember: boolean, inactive: readonly object[] = []) => ({
  phase: 'open',
  session: { ...principal, serial: 8, keySerial: 8 },
  remember,
  isKeyRefused: false,
  inactive,
  epoch: 8,
})
const opens = (principal: object, remember: boolean): Expected => ({
  to: openState(principal, remember),
  effects: `${clearEffects} useKey connect`,
})
const locks = (principal: object, remember: boolean, moreEffects = ''): Expected => ({
  to: { phase: 'locked', principal, remember, epoch: 8 },
  effects: `${clearEffects} writeLock${moreEffects}`,
})
const switchingTo = (session: object, inactive: readonly object[], to?: string, remember = true) => ({
  phase: 'switching',
  session,
  remember,
  inactive,
  to,
  epoch: 8,
})
const newProjectSession = { ...project, serial: 8, keySerial: 8 }
const leaveEffects = 'disconnect switchCalls clearEarlyRequests clearOffers'
const replaces = (remember: boolean, to?: string): Expected => ({
  to: switchingTo(newProjectSession, [], to, remember),
  effects: `${leaveEffects} clearKey setPendingKey`,
})
const { session: activeSession, inactive } = states.openWithInactive
const addsKey = (remember: boolean): Expected => ({
  to: switchingTo(newProjectSession, [activeSession], '/users', remember),
  effects: `deactivateKey ${leaveEffects} setPendingKey`,
})
const signsOut = (moreEffects = ''): Expected => ({
  to: { phase: 'closed', signedOut: true, epoch: 8 },
  effects: `${clearEffects} clearDrafts clearCaseNotes${moreEffects}`,
})
const masterWithoutEnding = { address: master.address, identity: master.identity }
const changesKey = (formerPrincipal?: object): Expected => ({
  to: { phase: 'closed', signedOut: false, ...(formerPrincipal && { former: formerPrincipal }), epoch: 8 },
  effects: clearEffects,
})
const changes = (state: object, effects = ''): Expected => ({ to: state, effects })
const reloads: Expected = changes({ phase: 'resuming', epoch: 8 }, 'disconnect reload')
const closedWithoutRequest = { phase: 'closed', signedOut: false, epoch: 7 }
const renewed = (remember: boolean, inactive: readonly object[] = []): Expected =>
  changes(
    {
      phase: 'open',
      session: { ...masterRenewed, serial: 5, keySerial: 8 },
      remember,
      isKeyRefused: false,
      inactive,
      epoch: 8,
    },
    'keepSignInCalls useKey',
  )

/** By state and event; every other event is ignored. */
const expected: Record<string, Record<string, Expected>> = {
  resuming: {
    resumed: changes(openState(master, true), 'useKey connect'),
    resumedWithInactive: changes(
      {
        ...openState(master, true, [
          { ...project, projectName: 'Lantern', serial: 8, keySerial: 8 },
          { ...otherService, serial: 10, keySerial: 10 },
        ]),
        session: { ...master, serial: 9, keySerial: 9 },
        epoch: 10,
      },
      'useKey connect',
    ),
    resumedIdle: locks(master, true),
    resumedLocked: changes({ phase: 'locked', principal: master, remember: false, epoch: 8 }),
    nothingStored: changes(states.resuming, 'clearKey requestSessions'),
    nothingStoredAtSignIn: changes(closedWithoutRequest, 'clearKey'),
    keyReceived: opens(master, true),
    keyReceivedOfOther: opens(project, true),
    noOffers: changes(closedWithoutRequest),
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    signedOut: signsOut(),
    allSignedOut: signsOut(),
    keyChanged: changesKey(),
  },
  closed: {
    keyReceived: opens(master, true),
    keyReceivedOfOther: opens(project, true),
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    signedOut: signsOut(),
    allSignedOut: signsOut(),
    keyChanged: changesKey(),
  },
  switching: {
    switchFinished: changes(
      { ...openState(project, true), session: states.switching.session },
      'useKey connect',
    ),
    otherLockedElsewhere: locks(project, true),
    otherSignedOutElsewhere: locks(project, true),
    signedOut: signsOut(' lockTabs'),
    allSignedOut: signsOut(' lockTabs'),
    keyChanged: changesKey(project),
  },
  locked: {
    keyReceived: opens(master, false),
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    keyReplaced: {
      to: switchingTo(newProjectSession, [], undefined, false),
      effects: `${clearEffects} setPendingKey`,
    },
    signedOut: signsOut(' lockTabs'),
    allSignedOut: signsOut(' lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
  },
  open: {
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    keyReplaced: replaces(true),
    keyAdded: addsKey(true),
    keyAddedInstead: replaces(true, '/users'),
    ownKeyAdded: renewed(true),
    keyRenewed: renewed(true),
    keyRefused: changes({ ...states.open, isKeyRefused: true }),
    keyPostponed: changes({ ...states.open, isKeyRefused: false }),
    locked: locks(master, true, ' lockTabs'),
    lockedElsewhere: locks(master, true),
    signedOut: signsOut(' lockTabs'),
    allSignedOut: signsOut(' lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
    pageRestoredAfterEnd: reloads,
  },
  openInMemory: {
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    keyReplaced: replaces(false),
    keyAdded: addsKey(false),
    keyAddedInstead: replaces(false, '/users'),
    ownKeyAdded: renewed(false),
    keyRenewed: renewed(false),
    keyRefused: changes(states.openInMemory),
    keyPostponed: changes({ ...states.openInMemory, isKeyRefused: false }),
    locked: locks(master, false, ' lockTabs'),
    lockedElsewhere: locks(master, false),
    signedOut: signsOut(' lockTabs'),
    allSignedOut: signsOut(' lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
    pageRestored: reloads,
    pageRestoredAfterEnd: reloads,
  },
  openWithInactive: {
    signedIn: opens(masterRenewed, true),
    otherSignedIn: opens(project, true),
    keyReplaced: changes(
      switchingTo({ ...newProjectSession, serial: 3 }, [otherServiceSession]),
      `${leaveEffects} clearKey setPendingKey`,
    ),
    keyAdded: changes(
      switchingTo({ ...newProjectSession, serial: 3 }, [otherServiceSession, activeSession], '/users'),
      `deactivateKey ${leaveEffects} setPendingKey`,
    ),
    keyAddedInstead: changes(
      switchingTo({ ...newProjectSession, serial: 3 }, [otherServiceSession], '/users'),
      `${leaveEffects} clearKey setPendingKey`,
    ),
    ownKeyAdded: renewed(true, inactive),
    keySelected: changes(
      switchingTo(projectSession, [otherServiceSession, activeSession], '/users'),
      `deactivateKey ${leaveEffects} activateKey`,
    ),
    keyRenewed: renewed(true, inactive),
    keyRefused: changes({ ...states.openWithInactive, isKeyRefused: true }),
    keyPostponed: changes({ ...states.openWithInactive, isKeyRefused: false }),
    locked: locks(master, true, ' lockTabs'),
    lockedElsewhere: locks(master, true),
    otherSignedOutElsewhere: changes(
      { ...states.openWithInactive, inactive: [otherServiceSession] },
      'storeKeys',
    ),
    signedOut: changes(
      switchingTo(projectSession, [otherServiceSession]),
      `${leaveEffects} clearKey clearDrafts clearCaseNotes lockTabs activateKey`,
    ),
    allSignedOut: signsOut(' lockTabs lockTabs lockTabs'),
    keyChanged: changes(
      switchingTo(projectSession, [otherServiceSession]),
      `${leaveEffects} clearKey activateKey`,
    ),
    pageRestoredAfterEnd: reloads,
  },
} satisfies Record<keyof typeof states, Partial<Record<keyof typeof events, Expected>>>

const effectNames = (effects: readonly SessionEffect[]) => effects.map(({ type }) => type).join(' ')

describe.each(Object.entries(states))('a session in the state %s', (name, state) => {
  test.each(Object.entries(events))('handles the event %s as the table says', (eventName, event) => {
    const step = transition(state, event)
    const change = expected[name]?.[eventName]
    if (change === undefined) {
      expect(step.state).toBe(state)
      expect(step.effects).toEqual([])
    } else {
      expect(step.state).toEqual(change.to)
      expect(effectNames(step.effects)).toBe(change.effects)
    }
  })
})
