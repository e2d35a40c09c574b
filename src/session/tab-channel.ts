import { services } from '../api/http/connection.ts'
import { isObject } from '../api/json.ts'
import { type Credentials, isCredentials, principalOf } from './credentials.ts'
import { type Identity, isIdentity, isPrincipal, type Principal } from './principal.ts'
import { isSavedRecord, type SavedRecord } from './refetch-in-background.ts'
import { tabId } from './tab-storage.ts'

/** Who is signed in, and the name of a Project key's project, if known. */
interface SharedPrincipal {
  owner: Principal
  projectName?: string | undefined
}

type Message =
  /** Requests offers from the tabs that are signed in. */
  | { type: 'ask'; from: string }
  /** Offers the session of this tab. */
  | ({ type: 'offer'; to: string; from: string } & SharedPrincipal)
  /** Responds to `ask` or `take` that this tab shares no session. */
  | { type: 'none'; to: string; from: string }
  /** Requests the key of a tab. */
  | { type: 'take'; to: string; from: string }
  /** The response to `take`, the only message with a key. */
  | { type: 'key'; to: string; from: string; slot: Credentials }
  /** Reports that the user is active in this tab. */
  | { type: 'active'; address: string; identity: Identity }
  /** Reports a lock or, with `isSignOut`, a sign-out. */
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

/** Another tab that is signed in, and its principal. */
export interface SessionOffer extends SharedPrincipal {
  tab: string
}

interface TabHandlers {
  /** Returns the active credentials; undefined without a session, or if the key is only in memory. */
  shareCredentials: () => Credentials | undefined
  onOffer: (offer: SessionOffer) => void
  /** A tab shares no session. */
  onNone: (tab: string) => void
  /** Called with the key that was requested last. */
  onKey: (credentials: Credentials) => void
  onLock: (principal: Principal, isSignOut: boolean) => void
  onActive: (principal: Principal) => void
  onSaved: (principal: Principal, saved: SavedRecord) => void
}

let channel: BroadcastChannel | undefined
const post = (message: Message) => channel?.postMessage(message)

/** The tab whose key was requested. Keys of other tabs are ignored. */
let requestedTab: string | undefined

/** Opens the channel to the tabs with the same services, for the lifetime of the page. */
export function openTabChannel(handlers: TabHandlers): void {
  const addresses = services().map(({ address }) => address)
  channel = new BroadcastChannel(`service-console ${addresses.join(' ')}`)
  channel.addEventListener('message', ({ data: message }) => {
    if (!isMessage(message) || ('to' in message && message.to !== tabId)) return
    switch (message.type) {
      case 'ask': {
        const credentials = handlers.shareCredentials()
        const addresses = { to: message.from, from: tabId }
        if (credentials)
          post({
            type: 'offer',
            ...addresses,
            owner: principalOf(credentials),
            projectName: credentials.projectName,
          })
        else post({ type: 'none', ...addresses })
        return
      }
      case 'offer':
        return handlers.onOffer({
          tab: message.from,
          owner: message.owner,
          projectName: message.projectName,
        })
      case 'none':
        return handlers.onNone(message.from)
      case 'take': {
        const credentials = handlers.shareCredentials()
        const addresses = { to: message.from, from: tabId }
        post(credentials ? { type: 'key', ...addresses, slot: credentials } : { type: 'none', ...addresses })
        return
      }
      case 'key': {
        if (message.from !== requestedTab) return
        requestedTab = undefined
        return handlers.onKey(message.slot)
      }
      case 'lock':
        return handlers.onLock({ address: message.address, identity: message.identity }, message.isSignOut)
      case 'active':
        return handlers.onActive({ address: message.address, identity: message.identity })
      case 'saved': {
        const { address, identity, resource, id } = message
        return handlers.onSaved({ address, identity }, { resource, id })
      }
    }
  })
}

/** Sends messages to the other tabs. */
export const tabChannel = {
  requestOffers: () => post({ type: 'ask', from: tabId }),
  requestKey(tab: string) {
    requestedTab = tab
    post({ type: 'take', to: tab, from: tabId })
  },
  /** Ignores the key that was requested of a tab, by default of any, if it still arrives. */
  ignoreKey(tab = requestedTab) {
    if (tab === requestedTab) requestedTab = undefined
  },
  lock: ({ address, identity }: Principal, isSignOut: boolean) =>
    post({ type: 'lock', address, identity, isSignOut }),
  active: ({ address, identity }: Principal) => post({ type: 'active', address, identity }),
  saved: ({ address, identity }: Principal, { resource, id }: SavedRecord) =>
    post({ type: 'saved', address, identity, resource, id }),
}
