import { isSamePrincipal, type Principal } from './principal.ts'
import type { SessionOffer } from './tab-channel.ts'

/** What a tab without a session knows of the sessions of the other tabs. */
export interface SessionSearch {
  /** The tabs that share their session, one of which may be adopted without a choice of the user. */
  tabs: readonly string[]
  /** Those of them that have not responded yet. */
  awaited: readonly string[]
  offers: readonly SessionOffer[]
  /** The tab whose key was requested automatically. */
  requested?: string
}

export type SearchEvent =
  | { type: 'offered'; offer: SessionOffer }
  /** A tab does not share its session, or no longer. */
  | { type: 'unavailable'; tab: string }
  /** A tab did not respond in time. */
  | { type: 'timedOut' }

export interface SearchStep {
  search: SessionSearch
  /** Requests the key of a tab, or lets the user choose a session or sign in. */
  action?: { type: 'requestKey'; tab: string } | { type: 'showChoice' }
}

export const noSearch: SessionSearch = { tabs: [], awaited: [], offers: [] }

const isProbablySameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

/** One offer for each principal and key ending. */
export const uniqueOffers = (offers: readonly SessionOffer[]): readonly SessionOffer[] =>
  offers.filter(
    ({ owner }, index) => offers.findIndex((other) => isProbablySameKey(other.owner, owner)) === index,
  )

function receive(search: SessionSearch, event: SearchEvent): SessionSearch {
  if (event.type === 'timedOut') return search
  const tab = event.type === 'offered' ? event.offer.tab : event.tab
  const others = search.offers.filter((offer) => offer.tab !== tab)
  return {
    ...search,
    awaited: search.awaited.filter((awaited) => awaited !== tab),
    offers: event.type === 'offered' ? [...others, event.offer] : others,
  }
}

/**
 * The search after an event. What is adopted depends on which tabs have responded, never on how fast: as long as one has
 * not, it could offer another session, between which the user must choose.
 */
export function searchStep(previous: SessionSearch, event: SearchEvent): SearchStep {
  const search = receive(previous, event)
  const { tabs, awaited, offers, requested } = search
  if (tabs.length === 0) return { search }
  // Tabs without a lock may respond at any time, and only offer a choice.
  const [first, ...others] = uniqueOffers(offers.filter(({ tab }) => tabs.includes(tab)))
  if (event.type !== 'timedOut') {
    const isKeyOnItsWay = offers.some(({ tab }) => tab === requested)
    if (awaited.length > 0 || isKeyOnItsWay) return { search }
    if (first && others.length === 0)
      return { search: { ...search, requested: first.tab }, action: { type: 'requestKey', tab: first.tab } }
  }
  return { search: { ...noSearch, offers }, action: { type: 'showChoice' } }
}
