import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { type SessionOffer, tabChannel } from './tab-channel.ts'

/**
 * How long an offer waits for another one of someone else, in milliseconds: a busy tab answers late, and without it nobody
 * would be asked as whom to go on.
 */
const OFFER_WINDOW_MS = 150
/** How long the one offer is taken without being asked for. */
const AUTO_ADOPT_MS = 3000
/** How long a tab that is asked for its key has to answer: it may be gone, or locked by now. */
const KEY_RESPONSE_TIMEOUT_MS = 500

const offers = newStore<readonly SessionOffer[]>([])
let adoptsAutomatically = false
let decisionTimer: ReturnType<typeof setTimeout> | undefined

const isSameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

const uniqueOffers = (all: readonly SessionOffer[]) =>
  all.filter(({ owner }, at) => all.findIndex((other) => isSameKey(other.owner, owner)) === at)

/**
 * Asks the other tabs who is signed in. With `automatic` the only one is taken as it comes, for a moment, in which they are
 * not asked again.
 */
export function requestSessions({ automatic = false } = {}): void {
  if (adoptsAutomatically) return
  if (automatic) {
    adoptsAutomatically = true
    setTimeout(stopAutoAdoption, AUTO_ADOPT_MS)
  }
  tabChannel.ask()
}

/** From now on nothing is taken over unless the person asks for it. */
export function stopAutoAdoption(): void {
  adoptsAutomatically = false
}

/** Asks a tab for its key. One that does not answer offers nothing any more, and the others are asked anew. */
export function adoptFrom(tab: string): void {
  tabChannel.take(tab)
  setTimeout(() => {
    const rest = offers.get().filter((offer) => offer.tab !== tab)
    // With the key all offers went.
    if (rest.length === offers.get().length) return
    offers.set(rest)
    tabChannel.ask()
  }, KEY_RESPONSE_TIMEOUT_MS)
}

/** Whether a key is about to come by itself. */
export const isAdopting = (): boolean => adoptsAutomatically && offers.get().length > 0

export function receiveOffer(offer: SessionOffer): void {
  offers.set([...offers.get().filter(({ tab }) => tab !== offer.tab), offer])
  clearTimeout(decisionTimer)
  decisionTimer = setTimeout(() => {
    const [only, ...others] = uniqueOffers(offers.get())
    if (others.length > 0) stopAutoAdoption()
    else if (adoptsAutomatically && only) adoptFrom(only.tab)
  }, OFFER_WINDOW_MS)
}

export function clearOffers(): void {
  adoptsAutomatically = false
  offers.set([])
}

/** The other tabs' sessions that can be gone on with here, one for each key owner. */
export const useSessionOffers = (): readonly SessionOffer[] =>
  uniqueOffers(useSyncExternalStore(offers.subscribe, offers.get))
