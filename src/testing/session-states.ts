import type { Principal } from '../session/principal.ts'
import type { SessionEvent, SessionState } from '../session/session-state.ts'

const address = 'https://service.test'

export const master: Principal = { address, identity: { kind: 'master' }, ending: '6789' }
/** The same principal with another key. */
export const masterRenewed: Principal = { ...master, ending: 'next' }
export const project: Principal = { address, identity: { kind: 'project', projectId: 'prj_1' } }

/** The Master key of another service. */
export const otherService: Principal = { address: 'https://other.test', identity: { kind: 'master' } }

/** The inactive sessions of the state `openWithInactive`. */
export const projectSession = { ...project, projectName: 'Lantern', serial: 3, keySerial: 4 }
export const otherServiceSession = { ...otherService, serial: 6, keySerial: 6 }

const epoch = 7

/** Every phase, `open` in three variants. In `open` and `locked`, the principal is `master`. */
export const states = {
  resuming: { phase: 'resuming', epoch },
  closed: { phase: 'closed', isSignedOut: true, epoch },
  switching: {
    phase: 'switching',
    session: { ...project, serial: 7, keySerial: 7 },
    remember: true,
    inactive: [],
    epoch,
  },
  locked: { phase: 'locked', principal: master, remember: false, epoch },
  open: {
    phase: 'open',
    session: { ...master, serial: 5, keySerial: 6 },
    remember: true,
    isKeyRefused: false,
    inactive: [],
    epoch,
  },
  openInMemory: {
    phase: 'open',
    session: { ...master, serial: 5, keySerial: 6 },
    remember: false,
    isKeyRefused: true,
    inactive: [],
    epoch,
  },
  openWithInactive: {
    phase: 'open',
    session: { ...master, serial: 5, keySerial: 6 },
    remember: true,
    isKeyRefused: false,
    inactive: [projectSession, otherServiceSession],
    epoch,
  },
} satisfies Record<string, SessionState>

/**
 * Every type of event, some in several variants. The events named `…OfOther` have a different principal than
 * `master`.
 */
export const events = {
  resumed: { type: 'resumed', principals: [master], activeIndex: 0 },
  resumedWithInactive: {
    type: 'resumed',
    principals: [{ ...project, projectName: 'Lantern' }, master, otherService],
    activeIndex: 1,
  },
  resumedIdle: { type: 'resumedIdle', principal: master },
  resumedLocked: { type: 'resumedLocked', principal: master, remember: false },
  nothingStored: { type: 'nothingStored', isSignInPage: false },
  nothingStoredAtSignIn: { type: 'nothingStored', isSignInPage: true },
  keyReceived: { type: 'keyReceived', principal: master, epoch },
  keyReceivedOfOther: { type: 'keyReceived', principal: project, epoch },
  keyReceivedTooLate: { type: 'keyReceived', principal: master, epoch: epoch - 1 },
  noneAdopted: { type: 'noneAdopted' },
  lockedElsewhere: { type: 'lockedElsewhere', principal: masterRenewed, isSignOut: false },
  lockedElsewhereOfOther: { type: 'lockedElsewhere', principal: project, isSignOut: false },
  signedOutElsewhereOfOther: { type: 'lockedElsewhere', principal: project, isSignOut: true },
  signedIn: { type: 'signedIn', principal: masterRenewed, remember: true },
  signedInOfOther: { type: 'signedIn', principal: project, remember: true },
  keyReplaced: { type: 'keyReplaced', principal: project },
  keyAdded: { type: 'keyAdded', principal: project, replaces: false, to: '/users' },
  keyAddedAsReplacement: { type: 'keyAdded', principal: project, replaces: true, to: '/users' },
  keyAddedOfSame: { type: 'keyAdded', principal: masterRenewed, replaces: false, to: '/users' },
  keySelected: { type: 'keySelected', serial: 3, to: '/users' },
  switchFinished: { type: 'switchFinished' },
  keyRenewed: { type: 'keyRenewed', principal: masterRenewed },
  keyRenewedOfOther: { type: 'keyRenewed', principal: project },
  keyPostponed: { type: 'keyPostponed' },
  locked: { type: 'locked' },
  signedOut: { type: 'ended', keepPage: false },
  allSignedOut: { type: 'ended', keepPage: false, allKeys: true },
  keyChanged: { type: 'ended', keepPage: true },
  keyRefused: { type: 'keyRefused', epoch },
  keyRefusedTooLate: { type: 'keyRefused', epoch: epoch - 1 },
  pageRestored: { type: 'pageRestored', areStoredKeysCurrent: true },
  pageRestoredAfterKeyChange: { type: 'pageRestored', areStoredKeysCurrent: false },
} satisfies Record<string, SessionEvent>
