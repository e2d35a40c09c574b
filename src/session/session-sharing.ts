import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { type SessionOffer, tabChannel } from './tab-channel.ts'

/**
 * How long to wait after an offer before adopting it, in milliseconds: busy tabs respond late, and the user
 * must choose among several principals.
 */
const OFFER_WINDOW_MS = 150
/** How long after an automatic request a single offer is adopted, in milliseconds. */
const AUTO_ADOPT_MS = 3000
/** How long to wait for a tab's key, in milliseconds, since the tab may be closed or locked by now. */
const KEY_RESPONSE_TIMEOUT_MS = 500

const offers = newStore<readonly SessionOffer[]>([])
let canAutoAdopt = false
let decisionTimer: ReturnType<typeof setTimeout> | undefined

const isProbablySameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

const uniqueOffers = (allOffers: readonly SessionOffer[]) =>
  allOffers.filter(
    ({ owner }, index) => allOffers.findIndex((other) => isProbablySameKey(other.owner, owner)) === index,
  )

/**
 * Requests the sessions of the other tabs. With `automatic`, a single offer is adopted without asking the
 * user, if it arrives within `AUTO_ADOPT_MS`. During this time, no further request is sent.
 */
export function requestSessions({ automatic = false } = {}): void {
  if (canAutoAdopt) return
  if (automatic) {
    canAutoAdopt = true
    setTimeout(stopAutoAdoption, AUTO_ADOPT_MS)
  }
  tabChannel.requestOffers()
}

/** Makes the user choose: no session is adopted automatically from now on. */
export function stopAutoAdoption(): void {
  canAutoAdopt = false
}

/**
 * Requests a tab's key. If the tab does not respond, its offer is removed and the others are requested again.
 */
export function adoptFrom(tab: string): void {
  tabChannel.requestKey(tab)
  setTimeout(() => {
    const otherOffers = offers.get().filter((offer) => offer.tab !== tab)
    const isStillOffered = otherOffers.length < offers.get().length
    // When the key was received, all offers were cleared.
    if (!isStillOffered) return
    offers.set(otherOffers)
    tabChannel.requestOffers()
  }, KEY_RESPONSE_TIMEOUT_MS)
}

/** Whether a session is about to be adopted automatically. */
export const isAboutToAdopt = (): boolean => canAutoAdopt && offers.get().length > 0

export function receiveOffer(offer: SessionOffer): void {
  offers.set([...offers.get().filter(({ tab }) => tab !== offer.tab), offer])
  clearTimeout(decisionTimer)
  decisionTimer = setTimeout(() => {
    const [firstOffer, ...moreOffers] = uniqueOffers(offers.get())
    if (moreOffers.length > 0) stopAutoAdoption()
    else if (canAutoAdopt && firstOffer) adoptFrom(firstOffer.tab)
  }, OFFER_WINDOW_MS)
}

export function clearOffers(): void {
  canAutoAdopt = false
  offers.set([])
}

/** The other tabs' sessions that can continue in this tab, one for each principal and key ending. */
export const useSessionOffers = (): readonly SessionOffer[] =>
  uniqueOffers(useSyncExternalStore(offers.subscribe, offers.get))
