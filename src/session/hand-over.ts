import { useSyncExternalStore } from 'react'
import { newStore } from '../api/store.ts'
import { isSamePrincipal, type Principal } from './principal.ts'
import { type Offer, tellTabs } from './tabs.ts'

/**
 * How long an offer waits for another one of someone else, in milliseconds: a busy tab answers late, and without it nobody
 * would be asked as whom to go on.
 */
const patience = 150
/** How long the one offer is taken without being asked for. */
const automaticFor = 3000
/** How long a tab that is asked for its key has to answer: it may be gone, or locked by now. */
const answerWithin = 500

const offers = newStore<readonly Offer[]>([])
let isAutomatic = false
let decision: ReturnType<typeof setTimeout> | undefined

const isSameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

const ofOneEach = (all: readonly Offer[]) =>
  all.filter(({ owner }, at) => all.findIndex((other) => isSameKey(other.owner, owner)) === at)

/**
 * Asks the other tabs who is signed in. With `automatic` the only one is taken as it comes, for a moment, in which they are
 * not asked again.
 */
export function askTabs({ automatic = false } = {}): void {
  if (isAutomatic) return
  if (automatic) {
    isAutomatic = true
    setTimeout(stopHandOver, automaticFor)
  }
  tellTabs.ask()
}

/** From now on nothing is taken over unless the person asks for it. */
export function stopHandOver(): void {
  isAutomatic = false
}

/** Asks a tab for its key. One that does not answer offers nothing any more, and the others are asked anew. */
export function takeFrom(tab: string): void {
  tellTabs.take(tab)
  setTimeout(() => {
    const rest = offers.get().filter((offer) => offer.tab !== tab)
    // With the key all offers went.
    if (rest.length === offers.get().length) return
    offers.set(rest)
    tellTabs.ask()
  }, answerWithin)
}

/** Whether a key is about to come by itself. */
export const isHandingOver = (): boolean => isAutomatic && offers.get().length > 0

export function receiveOffer(offer: Offer): void {
  offers.set([...offers.get().filter(({ tab }) => tab !== offer.tab), offer])
  clearTimeout(decision)
  decision = setTimeout(() => {
    const [only, ...others] = ofOneEach(offers.get())
    if (others.length > 0) stopHandOver()
    else if (isAutomatic && only) takeFrom(only.tab)
  }, patience)
}

export function forgetOffers(): void {
  isAutomatic = false
  offers.set([])
}

/** The other tabs' sessions that can be gone on with here, one for each key owner. */
export const useOffers = (): readonly Offer[] => ofOneEach(useSyncExternalStore(offers.subscribe, offers.get))
