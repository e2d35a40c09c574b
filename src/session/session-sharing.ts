import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { type SessionOffer, tabChannel } from './tab-channel.ts'

/**
 * How long to collect offers before adopting one, in milliseconds: busy tabs respond late, and with several
 * principals the user must choose.
 */
const OFFER_WINDOW_MS = 150
/** How long after an automatic request a single offer is adopted, in milliseconds. */
const AUTO_ADOPT_MS = 3000
/** How long to wait for a tab's key, in milliseconds: the tab may be closed or locked by now. */
const KEY_RESPONSE_TIMEOUT_MS = 500

const offers = newStore<readonly SessionOffer[]>([])
let adoptsAutomatically = false
let decisionTimer: ReturnType<typeof setTimeout> | undefined

const isProbablySameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

const uniqueOffers = (allOffers: readonly SessionOffer[]) =>
  allOffers.filter(
    ({ owner }, index) => allOffers.findIndex((other) => isProbablySameKey(other.owner, owner)) === index,
  )

/**
 * Requests the sessions of the other tabs. With `automatic`, the only offer is adopted for `AUTO_ADOPT_MS`,
 * during which no further request is sent.
 */
export function requestSessions({ automatic = false } = {}): void {
  if (adoptsAutomatically) return
  if (automatic) {
    adoptsAutomatically = true
    setTimeout(stopAutoAdoption, AUTO_ADOPT_MS)
  }
  tabChannel.requestOffers()
}

/** Makes the user choose: no session is adopted automatically from now on. */
export function stopAutoAdoption(): void {
  adoptsAutomatically = false
}

/**
 * Requests a tab's key. If the tab does not respond, its offer is removed and the others are requested again.
 */
export function adoptFrom(tab: string): void {
  tabChannel.requestKey(tab)
  setTimeout(() => {
    const otherOffers = offers.get().filter((offer) => offer.tab !== tab)
    const hasOffer = otherOffers.length < offers.get().length
    // When the key was received, all offers were cleared.
    if (!hasOffer) return
    offers.set(otherOffers)
    tabChannel.requestOffers()
  }, KEY_RESPONSE_TIMEOUT_MS)
}

/** Whether a session is about to be adopted automatically. */
export const isAboutToAdopt = (): boolean => adoptsAutomatically && offers.get().length > 0

export function receiveOffer(offer: SessionOffer): void {
  offers.set([...offers.get().filter(({ tab }) => tab !== offer.tab), offer])
  clearTimeout(decisionTimer)
  decisionTimer = setTimeout(() => {
    const [onlyOffer, ...others] = uniqueOffers(offers.get())
    if (others.length > 0) stopAutoAdoption()
    else if (adoptsAutomatically && onlyOffer) adoptFrom(onlyOffer.tab)
  }, OFFER_WINDOW_MS)
}

export function clearOffers(): void {
  adoptsAutomatically = false
  offers.set([])
}

/** The other tabs' sessions that can continue in this tab, one for each principal and key ending. */
export const useSessionOffers = (): readonly SessionOffer[] =>
  uniqueOffers(useSyncExternalStore(offers.subscribe, offers.get))
