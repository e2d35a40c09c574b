import { type SavedRecord, services } from '../api/http/connection.ts'
import { isObject } from '../reading/index.ts'
import { type Credentials, isCredentials, principalOf } from './credentials.ts'
import { type Identity, isIdentity, isPrincipal, isSamePrincipal, type Principal } from './principal.ts'
import { isSavedRecord } from './refetch-in-background.ts'

export interface SessionOffer {
  tab: string
  owner: Principal
  projectName?: string | undefined
}

type Message =
  | { type: 'ask'; from: string }
  | ({ type: 'offer'; to: string; from: string } & Omit<SessionOffer, 'tab'>)
  | { type: 'none'; to: string; from: string }
  | { type: 'take'; to: string; from: string }
  /** The response to `take`, the only message with a key. */
  | { type: 'key'; to: string; from: string; slot: Credentials }
  | { type: 'active'; address: string; identity: Identity }
  | { type: 'lock'; address: string; identity: Identity; isSignOut: boolean }
  /** Reports that this tab saved a record, without its content. */
  | ({ type: 'saved'; address: string; identity: Identity } & SavedRecord)

const areStrings = (...values: unknown[]) => values.every((value) => typeof value === 'string')

/** Checks the data of a message, since a tab of another build may send anything. */
function isMessage(data: unknown): data is Message {
  if (!isObject(data)) return false
  const { type, from, to, owner, projectName, slot, address, identity, isSignOut } = data
  switch (type) {
    case 'ask':
      return areStrings(from)
    case 'offer':
      return areStrings(from, to, projectName ?? '') && isPrincipal(owner)
    case 'none':
    case 'take':
      return areStrings(from, to)
    case 'key':
      return areStrings(from, to) && isCredentials(slot)
    case 'lock':
      return areStrings(address) && isIdentity(identity) && typeof isSignOut === 'boolean'
    case 'active':
      return areStrings(address) && isIdentity(identity)
    case 'saved':
      return areStrings(address) && isIdentity(identity) && isSavedRecord(data)
    default:
      return false
  }
}

// Not randomUUID, which a page over plain http lacks.
export const tabId: string = crypto.getRandomValues(new Uint32Array(4)).join('-')

const serviceAddresses = () => services().map(({ address }) => address)

const lockPrefix = () =>
  ['service-console', new URL(document.baseURI).pathname, ...serviceAddresses(), ''].join(' ')

/** Undefined over plain http, except at localhost. */
const lockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** Calls back with the lock; not if it is aborted, or if the browser has no locks or refuses. */
async function requestLock(name: string, options: LockOptions, callback: () => unknown): Promise<void> {
  try {
    await lockManager()?.request(name, options, callback)
  } catch {
    return
  }
}

async function findSharingTabs(): Promise<string[]> {
  const prefix = lockPrefix()
  try {
    const { held = [] } = (await lockManager()?.query()) ?? {}
    const tabs = held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
    // With a space, it is the name of a tab with further services.
    return tabs.filter((tab) => !tab.includes(' '))
  } catch {
    return []
  }
}

/** Undefined if the browser lacks or blocks channels: this tab then knows of no other. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(`service-console ${serviceAddresses().join(' ')}`)
  } catch {
    return undefined
  }
}

const isProbablySameKey = (one: Principal, other: Principal) =>
  isSamePrincipal(one, other) && one.ending === other.ending

const uniqueOffers = (offers: readonly SessionOffer[]): readonly SessionOffer[] =>
  offers.filter(
    ({ owner }, index) => offers.findIndex((other) => isProbablySameKey(other.owner, owner)) === index,
  )

/**
 * How long a tab may take to respond, in milliseconds. Only a frozen tab takes longer, since a closed one releases its
 * lock. After that the user chooses.
 */
const RESPONSE_TIMEOUT_MS = 4000

interface TabHandlers {
  /** Returns the active credentials; undefined without a session, or if the key is only in memory. */
  shareCredentials: () => Credentials | undefined
  onOffers: (offers: readonly SessionOffer[]) => void
  onKey: (credentials: Credentials) => void
  onLock: (principal: Principal, isSignOut: boolean) => void
  onActive: (principal: Principal) => void
  onSaved: (principal: Principal, saved: SavedRecord) => void
}

/**
 * The other tabs with the same services, for the lifetime of the page. A tab that shares its session holds a Web Lock
 * with its ID in the name, so that a new tab knows how many offers to wait for.
 */
export class Tabs {
  readonly #handlers: TabHandlers
  readonly #channel = openChannel()
  #offers: readonly SessionOffer[] = []
  /**
   * The running search for a session to adopt without a choice: the tabs that share theirs, those of them that have
   * not responded, and what to call if the user must choose.
   */
  #search: { tabs: readonly string[]; awaited: Set<string>; onChoice: () => void } | undefined
  #requestedTab: string | undefined
  #waits = new AbortController()
  #release: (() => void) | undefined

  constructor(handlers: TabHandlers) {
    this.#handlers = handlers
    this.#channel?.addEventListener('message', ({ data }) => {
      if (isMessage(data) && (!('to' in data) || data.to === tabId)) this.#receive(data)
    })
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }

  #receive(message: Message) {
    const { shareCredentials, onKey, onLock, onActive, onSaved } = this.#handlers
    switch (message.type) {
      case 'ask':
      case 'take': {
        const credentials = shareCredentials()
        const addresses = { to: message.from, from: tabId }
        if (!credentials) return this.#post({ type: 'none', ...addresses })
        if (message.type === 'take') return this.#post({ type: 'key', ...addresses, slot: credentials })
        const { projectName } = credentials
        return this.#post({ type: 'offer', ...addresses, owner: principalOf(credentials), projectName })
      }
      case 'offer': {
        const { from: tab, owner, projectName } = message
        return this.#setOffer(tab, { tab, owner, projectName })
      }
      case 'none':
        return this.#removeOffer(message.from)
      case 'key':
        if (message.from !== this.#requestedTab) return
        this.#requestedTab = undefined
        return onKey(message.slot)
      case 'lock':
        return onLock(message, message.isSignOut)
      case 'active':
        return onActive(message)
      case 'saved':
        return onSaved(message, message)
    }
  }

  #showOffers(): void {
    this.#handlers.onOffers(uniqueOffers(this.#offers))
  }

  #setOffer(tab: string, offer?: SessionOffer) {
    const others = this.#offers.filter((other) => other.tab !== tab)
    this.#offers = offer ? [...others, offer] : others
    if (this.#search === undefined) return this.#showOffers()
    const { tabs, awaited } = this.#search
    awaited.delete(tab)
    // What is adopted depends on which tabs have responded, never on how fast: as long as one has not, it could offer
    // another session, between which the user must choose.
    const isKeyOnItsWay = this.#offers.some((other) => other.tab === this.#requestedTab)
    if (awaited.size > 0 || isKeyOnItsWay) return
    // Tabs without a lock may respond at any time, and only offer a choice.
    const [first, second] = uniqueOffers(this.#offers.filter((other) => tabs.includes(other.tab)))
    if (first && !second) this.#requestKey(first.tab)
    else this.#endSearch()
  }

  #removeOffer(tab: string): void {
    const wasShown = this.#search === undefined && this.#offers.some((offer) => offer.tab === tab)
    this.#setOffer(tab)
    if (wasShown) this.requestOffers()
  }

  #endSearch(): void {
    const search = this.#search
    if (!search) return
    this.#search = undefined
    // A key that arrives late would replace what the user chooses or types.
    this.#requestedTab = undefined
    search.onChoice()
    this.#showOffers()
  }

  #requestKey(tab: string): void {
    this.#requestedTab = tab
    this.#post({ type: 'take', to: tab, from: tabId })
  }

  /** Removes the offer of a tab once it has released its lock: it was closed, left or locked. */
  #watch(tab: string): void {
    // Shared, so that several tabs can wait for the same one.
    const options = { mode: 'shared', signal: this.#waits.signal } as const
    void requestLock(`${lockPrefix()}${tab}`, options, () => this.#removeOffer(tab))
  }

  #onTimeout(callback: () => void): void {
    const { signal } = this.#waits
    setTimeout(() => signal.aborted || callback(), RESPONSE_TIMEOUT_MS)
  }

  /**
   * Adopts the session of the other tabs if all of those that share theirs have the same principal.
   * @param onChoice called if there is none, if there are several, or if a tab does not respond.
   */
  async adoptOnlySession(onChoice: () => void): Promise<void> {
    const tabs = this.#channel ? await findSharingTabs() : []
    this.#search = { tabs, awaited: new Set(tabs), onChoice }
    if (tabs.length === 0) return this.#endSearch()
    for (const tab of tabs) this.#watch(tab)
    this.#onTimeout(() => this.#endSearch())
    this.requestOffers()
  }

  requestOffers(): void {
    this.#post({ type: 'ask', from: tabId })
  }

  /**
   * Requests a tab's key, because the user chose its session. If the tab does not respond, its offer is removed and the
   * others are requested again.
   */
  adoptFrom(tab: string): void {
    this.#requestKey(tab)
    this.#watch(tab)
    this.#onTimeout(() => {
      if (this.#requestedTab === tab) this.#requestedTab = undefined
      this.#removeOffer(tab)
    })
  }

  /** Forgets the sessions of other tabs, and ignores a key that was requested. */
  clearOffers(): void {
    this.#waits.abort()
    this.#waits = new AbortController()
    this.#requestedTab = undefined
    this.#search = undefined
    this.#offers = []
  }

  setSharing(isSharing: boolean): void {
    if (!isSharing) {
      this.#release?.()
      this.#release = undefined
    } else if (this.#channel && this.#release === undefined) {
      const released = new Promise<void>((resolve) => {
        this.#release = resolve
      })
      // If the browser refuses, other tabs offer a choice instead of continuing this session by themselves.
      void requestLock(`${lockPrefix()}${tabId}`, {}, () => released)
    }
  }

  reportLock({ address, identity }: Principal, isSignOut: boolean): void {
    this.#post({ type: 'lock', address, identity, isSignOut })
  }

  reportActivity({ address, identity }: Principal): void {
    this.#post({ type: 'active', address, identity })
  }

  reportSaved({ address, identity }: Principal, { resource, id }: SavedRecord): void {
    this.#post({ type: 'saved', address, identity, resource, id })
  }
}
