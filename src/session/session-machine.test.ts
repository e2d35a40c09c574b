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

/** The state after an event, and the names of its effects in their order, separated by spaces. */
interface ExpectedStep {
  state: object
  effects: string
}

const cleanupEffects =
  'disconnect clearStoredKeys clearLock clearActivity clearCalls clearEarlyRequests clearOffers'

const joinNames = (...names: string[]) => names.join(' ')

// Each state has the epoch 7, so a new epoch, session or key has the number 8.
const openState = (principal: object, remember: boolean, inactive: readonly object[] = []) => ({
  phase: 'open',
  session: { ...principal, serial: 8, keySerial: 8 },
  remember,
  isKeyRefused: false,
  inactive,
  epoch: 8,
})
const opensSession = (principal: object, remember: boolean): ExpectedStep => ({
  state: openState(principal, remember),
  effects: `${cleanupEffects} activateKey connect`,
})
const locksSession = (principal: object, remember: boolean, ...moreEffects: string[]): ExpectedStep => ({
  state: { phase: 'locked', principal, remember, epoch: 8 },
  effects: joinNames(cleanupEffects, 'writeLock', ...moreEffects),
})
const switchingState = (session: object, inactive: readonly object[], to?: string, remember = true) => ({
  phase: 'switching',
  session,
  remember,
  inactive,
  to,
  epoch: 8,
})
const newProjectSession = { ...project, serial: 8, keySerial: 8 }
const switchEffects = 'disconnect switchCalls clearEarlyRequests clearOffers'
const replacesKey = (remember: boolean, to?: string): ExpectedStep => ({
  state: switchingState(newProjectSession, [], to, remember),
  effects: `${switchEffects} clearStoredKeys setPendingKey`,
})
const { session: activeSession, inactive } = states.openWithInactive
/** An inactive session continues with the added key. */
const projectSessionWithNewKey = { ...newProjectSession, serial: projectSession.serial }
const addsKey = (remember: boolean): ExpectedStep => ({
  state: switchingState(newProjectSession, [activeSession], '/users', remember),
  effects: `deactivateKey ${switchEffects} setPendingKey`,
})
const signsOut = (...moreEffects: string[]): ExpectedStep => ({
  state: { phase: 'closed', isSignedOut: true, epoch: 8 },
  effects: joinNames(cleanupEffects, 'clearDrafts', 'clearCaseNotes', ...moreEffects),
})
const masterWithoutEnding = { address: master.address, identity: master.identity }
const changesKey = (formerPrincipal?: object): ExpectedStep => ({
  state: {
    phase: 'closed',
    isSignedOut: false,
    ...(formerPrincipal && { former: formerPrincipal }),
    epoch: 8,
  },
  effects: cleanupEffects,
})
const step = (state: object, effects = ''): ExpectedStep => ({ state, effects })
const reloadsPage: ExpectedStep = step({ phase: 'resuming', epoch: 8 }, 'disconnect reload')
const closedInSameEpoch = { phase: 'closed', isSignedOut: false, epoch: 7 }
const renewsKey = (remember: boolean, inactive: readonly object[] = []): ExpectedStep =>
  step(
    {
      phase: 'open',
      session: { ...masterRenewed, serial: activeSession.serial, keySerial: 8 },
      remember,
      isKeyRefused: false,
      inactive,
      epoch: 8,
    },
    'keepSignInCalls activateKey',
  )

/** By state and event. An event without an entry is ignored in that state. */
const expectedSteps: Record<string, Record<string, ExpectedStep>> = {
  resuming: {
    resumed: step(openState(master, true), 'activateKey connect'),
    // The sessions have the numbers 8 to 10 in the order of their keys.
    resumedWithInactive: step(
      {
        ...openState(master, true, [
          { ...project, projectName: 'Lantern', serial: 8, keySerial: 8 },
          { ...otherService, serial: 10, keySerial: 10 },
        ]),
        session: { ...master, serial: 9, keySerial: 9 },
        epoch: 10,
      },
      'activateKey connect',
    ),
    resumedIdle: locksSession(master, true),
    resumedLocked: step({ phase: 'locked', principal: master, remember: false, epoch: 8 }),
    nothingStored: step(states.resuming, 'clearStoredKeys requestSessions'),
    nothingStoredAtSignIn: step(closedInSameEpoch, 'clearStoredKeys'),
    keyReceived: opensSession(master, true),
    keyReceivedOfOther: opensSession(project, true),
    noneAdopted: step(closedInSameEpoch),
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    signedOut: signsOut(),
    allSignedOut: signsOut(),
    keyChanged: changesKey(),
  },
  closed: {
    keyReceived: opensSession(master, true),
    keyReceivedOfOther: opensSession(project, true),
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    signedOut: signsOut(),
    allSignedOut: signsOut(),
    keyChanged: changesKey(),
  },
  switching: {
    switchFinished: step(
      { ...openState(project, true), session: states.switching.session },
      'activateKey connect',
    ),
    lockedElsewhereOfOther: locksSession(project, true),
    signedOutElsewhereOfOther: locksSession(project, true),
    signedOut: signsOut('lockTabs'),
    allSignedOut: signsOut('lockTabs'),
    keyChanged: changesKey(project),
  },
  locked: {
    keyReceived: opensSession(master, false),
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    keyReplaced: {
      state: switchingState(newProjectSession, [], undefined, false),
      effects: `${cleanupEffects} setPendingKey`,
    },
    signedOut: signsOut('lockTabs'),
    allSignedOut: signsOut('lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
  },
  open: {
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    keyReplaced: replacesKey(true),
    keyAdded: addsKey(true),
    keyAddedAsReplacement: replacesKey(true, '/users'),
    keyAddedOfSame: renewsKey(true),
    keyRenewed: renewsKey(true),
    keyRefused: step({ ...states.open, isKeyRefused: true }),
    keyPostponed: step({ ...states.open, isKeyRefused: false }),
    locked: locksSession(master, true, 'lockTabs'),
    lockedElsewhere: locksSession(master, true),
    signedOut: signsOut('lockTabs'),
    allSignedOut: signsOut('lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
    pageRestoredAfterKeyChange: reloadsPage,
  },
  openInMemory: {
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    keyReplaced: replacesKey(false),
    keyAdded: addsKey(false),
    keyAddedAsReplacement: replacesKey(false, '/users'),
    keyAddedOfSame: renewsKey(false),
    keyRenewed: renewsKey(false),
    keyRefused: step(states.openInMemory),
    keyPostponed: step({ ...states.openInMemory, isKeyRefused: false }),
    locked: locksSession(master, false, 'lockTabs'),
    lockedElsewhere: locksSession(master, false),
    signedOut: signsOut('lockTabs'),
    allSignedOut: signsOut('lockTabs'),
    keyChanged: changesKey(masterWithoutEnding),
    pageRestored: reloadsPage,
    pageRestoredAfterKeyChange: reloadsPage,
  },
  openWithInactive: {
    signedIn: opensSession(masterRenewed, true),
    signedInOfOther: opensSession(project, true),
    keyReplaced: step(
      switchingState(projectSessionWithNewKey, [otherServiceSession]),
      `${switchEffects} clearStoredKeys setPendingKey`,
    ),
    keyAdded: step(
      switchingState(projectSessionWithNewKey, [otherServiceSession, activeSession], '/users'),
      `deactivateKey ${switchEffects} setPendingKey`,
    ),
    keyAddedAsReplacement: step(
      switchingState(projectSessionWithNewKey, [otherServiceSession], '/users'),
      `${switchEffects} clearStoredKeys setPendingKey`,
    ),
    keyAddedOfSame: renewsKey(true, inactive),
    keySelected: step(
      switchingState(projectSession, [otherServiceSession, activeSession], '/users'),
      `deactivateKey ${switchEffects} selectInactiveKey`,
    ),
    keyRenewed: renewsKey(true, inactive),
    keyRefused: step({ ...states.openWithInactive, isKeyRefused: true }),
    keyPostponed: step({ ...states.openWithInactive, isKeyRefused: false }),
    locked: locksSession(master, true, 'lockTabs'),
    lockedElsewhere: locksSession(master, true),
    signedOutElsewhereOfOther: step(
      { ...states.openWithInactive, inactive: [otherServiceSession] },
      'storeKeys',
    ),
    signedOut: step(
      switchingState(projectSession, [otherServiceSession]),
      `${switchEffects} clearStoredKeys clearDrafts clearCaseNotes lockTabs selectInactiveKey`,
    ),
    allSignedOut: signsOut('lockTabs', 'lockTabs', 'lockTabs'),
    keyChanged: step(
      switchingState(projectSession, [otherServiceSession]),
      `${switchEffects} clearStoredKeys selectInactiveKey`,
    ),
    pageRestoredAfterKeyChange: reloadsPage,
  },
} satisfies Record<keyof typeof states, Partial<Record<keyof typeof events, ExpectedStep>>>

const effectNames = (effects: readonly SessionEffect[]) => joinNames(...effects.map(({ type }) => type))

describe.each(Object.entries(states))('a session in the state %s', (name, state) => {
  test.each(Object.entries(events))('handles the event %s as expected', (eventName, event) => {
    const actualStep = transition(state, event)
    const expectedStep = expectedSteps[name]?.[eventName]
    if (expectedStep === undefined) {
      expect(actualStep.state).toBe(state)
      expect(actualStep.effects).toEqual([])
    } else {
      expect(actualStep.state).toEqual(expectedStep.state)
      expect(effectNames(actualStep.effects)).toBe(expectedStep.effects)
    }
  })
})
