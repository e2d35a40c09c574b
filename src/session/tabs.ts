import { services } from '../api/http/connection.ts'
import { isObject } from '../api/json.ts'
import { type Identity, isIdentity, isSlot, type Owner, type Slot } from './slot.ts'
import { isKeyOwner, type KeyOwner } from './store.ts'

type Message =
  /** Who is signed in? */
  | { type: 'ask'; from: string }
  /** This tab is, and may hand its key over. */
  | { type: 'offer'; to: string; from: string; owner: KeyOwner }
  /** Hand it over. */
  | { type: 'take'; to: string; from: string }
  /** The answer to `take`: the one message with a key in it. */
  | { type: 'key'; to: string; from: string; slot: Slot }
  | { type: 'lock' | 'active'; address: string; identity: Identity }

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string')

/** Whether a tab has said this: one of another release may say anything. */
function isMessage(data: unknown): data is Message {
  if (!isObject(data)) return false
  const { type, from, to, owner, slot, address, identity } = data
  switch (type) {
    case 'ask':
      return areTexts(from)
    case 'offer':
      return areTexts(from, to) && isKeyOwner(owner)
    case 'take':
      return areTexts(from, to)
    case 'key':
      return areTexts(from, to) && isSlot(slot)
    case 'lock':
    case 'active':
      return areTexts(address) && isIdentity(identity)
    default:
      return false
  }
}

/** Another tab that is signed in, and as whom. */
export interface Offer {
  tab: string
  owner: KeyOwner
}

export interface TabHandlers {
  /** The session that this tab may hand over; undefined where it is locked, closed, or kept in memory alone. */
  handOver: () => { owner: KeyOwner; slot: Slot } | undefined
  onOffer: (offer: Offer) => void
  onKey: (slot: Slot) => void
  onLock: (owner: Owner) => void
  onActive: (owner: Owner) => void
}

// Not randomUUID, which a page over plain http lacks.
const me = crypto.getRandomValues(new Uint32Array(4)).join('-')

let channel: BroadcastChannel | undefined
const post = (message: Message) => channel?.postMessage(message)

/** The tab whose key was asked for: no other one's is taken. */
let askedTab: string | undefined

/** Speaks with the other tabs of this console and its services, for as long as the page lives. */
export function joinTabs(handlers: TabHandlers): void {
  const addresses = services().map(({ address }) => address)
  channel = new BroadcastChannel(`service-console ${addresses.join(' ')}`)
  channel.addEventListener('message', ({ data: message }) => {
    if (!isMessage(message) || ('to' in message && message.to !== me)) return
    switch (message.type) {
      case 'ask': {
        const mine = handlers.handOver()
        if (mine) post({ type: 'offer', to: message.from, from: me, owner: mine.owner })
        return
      }
      case 'offer':
        return handlers.onOffer({ tab: message.from, owner: message.owner })
      case 'take': {
        const mine = handlers.handOver()
        if (mine) post({ type: 'key', to: message.from, from: me, slot: mine.slot })
        return
      }
      case 'key':
        if (message.from !== askedTab) return
        askedTab = undefined
        return handlers.onKey(message.slot)
      case 'lock':
        return handlers.onLock(message)
      case 'active':
        return handlers.onActive(message)
    }
  })
}

/** What this tab says to the others. */
export const tellTabs = {
  ask: () => post({ type: 'ask', from: me }),
  take(tab: string) {
    askedTab = tab
    post({ type: 'take', to: tab, from: me })
  },
  lock: ({ address, identity }: Owner) => post({ type: 'lock', address, identity }),
  active: ({ address, identity }: Owner) => post({ type: 'active', address, identity }),
}
