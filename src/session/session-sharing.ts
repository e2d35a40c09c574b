import { useSyncExternalStore } from 'react'
import { newStore } from '../store.ts'
import { noSearch, type SearchEvent, type SessionSearch, searchStep, uniqueOffers } from './session-search.ts'
import { type SessionOffer, tabChannel } from './tab-channel.ts'
import { findSharingTabs, onceReleased } from './tab-storage.ts'

/**
 * How long a tab may take to respond, in milliseconds. Only a frozen tab takes longer, since a closed one releases its
 * lock. After that the user chooses.
 */
const RESPONSE_TIMEOUT_MS = 4000

const search = newStore<SessionSearch>(noSearch)
/** Ends the waits for the locks of other tabs. */
let lockWaits = new AbortController()
/** Called when the user must choose a session or sign in. */
let showChoice: () => void = () => undefined

function receive(event: SearchEvent): void {
  const step = searchStep(search.get(), event)
  search.set(step.search)
  if (step.action?.type === 'requestKey') tabChannel.requestKey(step.action.tab)
  if (step.action?.type === 'showChoice') {
    // A key that arrives late would replace what the user chooses or types.
    tabChannel.ignoreKey()
    showChoice()
  }
}

/**
 * Adopts the session of the other tabs if all of those that share theirs have the same principal.
 * @param onChoice called if there is none, if there are several, or if a tab does not respond.
 */
export async function adoptOnlySession(onChoice: () => void): Promise<void> {
  const tabs = await findSharingTabs()
  if (tabs.length === 0) return onChoice()
  showChoice = onChoice
  search.set({ ...search.get(), tabs, awaited: tabs })
  for (const tab of tabs) onceReleased(tab, lockWaits.signal, () => removeOffer(tab))
  const { signal } = lockWaits
  setTimeout(() => signal.aborted || receive({ type: 'timedOut' }), RESPONSE_TIMEOUT_MS)
  requestOffers()
}

/** Requests the sessions of the other tabs, for the user to choose. */
export const requestOffers = (): void => tabChannel.requestOffers()

/**
 * Requests a tab's key, because the user chose its session. If the tab does not respond, its offer is removed and the
 * others are requested again.
 */
export function adoptFrom(tab: string): void {
  tabChannel.requestKey(tab)
  onceReleased(tab, lockWaits.signal, () => removeOffer(tab))
  const { signal } = lockWaits
  setTimeout(() => {
    if (signal.aborted) return
    tabChannel.ignoreKey(tab)
    removeOffer(tab)
  }, RESPONSE_TIMEOUT_MS)
}

export const receiveOffer = (offer: SessionOffer): void => receive({ type: 'offered', offer })

/** A tab does not share its session, or no longer. */
export function removeOffer(tab: string): void {
  const { tabs, offers } = search.get()
  receive({ type: 'unavailable', tab })
  const wasShown = tabs.length === 0 && offers.some((offer) => offer.tab === tab)
  if (wasShown) requestOffers()
}

/** Forgets the sessions of other tabs, and ignores a key that was requested. */
export function clearOffers(): void {
  tabChannel.ignoreKey()
  lockWaits.abort()
  lockWaits = new AbortController()
  search.set(noSearch)
}

/** The other tabs' sessions that can continue in this tab, one for each principal and key ending. */
export const useSessionOffers = (): readonly SessionOffer[] =>
  uniqueOffers(useSyncExternalStore(search.subscribe, search.get).offers)
