import type { Phase, SessionEffect, SessionState, SessionStep } from './session-state.ts'

/** Keeps the epoch: the key stays the same or there is still none, so pending results remain valid. */
export const keepEpoch = (state: SessionState, ...effects: SessionEffect[]): SessionStep => ({
  state,
  effects,
})

/** Starts a new epoch, so that pending results are ignored. */
export const startEpoch = (
  { epoch }: SessionState,
  next: Phase,
  ...effects: SessionEffect[]
): SessionStep => ({
  state: { ...next, epoch: epoch + 1 },
  effects,
})

/**
 * The effects that clear everything the former key left in this tab, except drafts and case notes.
 * @param options with `keepSignIn`, the logged calls that identified the next key are kept.
 */
export const cleanupEffects = ({ keepSignIn }: { keepSignIn: boolean }): SessionEffect[] => [
  { type: 'disconnect' },
  { type: 'clearStoredKeys' },
  { type: 'clearLock' },
  { type: 'clearActivity' },
  { type: 'clearCalls', keepSignIn },
  { type: 'clearEarlyRequests' },
  { type: 'clearOffers' },
]
