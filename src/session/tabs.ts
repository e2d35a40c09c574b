import { services } from '../api/connection.ts'
import { z } from '../contract/zod.ts'
import { Identity, type Owner, Slot } from './slot.ts'
import { KeyOwner } from './store.ts'

const Message = z.union([
  /** Who is signed in? */
  z.object({ type: z.literal('ask'), from: z.string() }),
  /** This tab is, and may hand its key over. */
  z.object({ type: z.literal('offer'), to: z.string(), from: z.string(), owner: KeyOwner }),
  /** Hand it over. */
  z.object({ type: z.literal('take'), to: z.string(), from: z.string() }),
  /** The answer to `take`: the one message with a key in it. */
  z.object({ type: z.literal('key'), to: z.string(), from: z.string(), slot: Slot }),
  z.object({ type: z.literal('lock'), address: z.string(), identity: Identity }),
  z.object({ type: z.literal('active'), address: z.string(), identity: Identity }),
])
type Message = z.infer<typeof Message>

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
  channel.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data).data
    // Of another release of the console, or not for this tab.
    if (message === undefined || ('to' in message && message.to !== me)) return
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
