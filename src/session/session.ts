import { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { connect, serviceAddress } from '../api/connection.ts'
import { keyEnding } from './key.ts'
import { clearSlot, type Identity, readSlot, type Slot, writeSlot } from './slot.ts'

/** A signed-in session. It holds no key: that is in the slot, or in the closure that the connection reads. */
export interface Session {
  identity: Identity
  /** Host of the service, as the session menu shows it. */
  host: string
  /** Last four characters of keys of 16 or more. */
  ending: string | undefined
  /** A cache of its own, so that nothing of a former key is ever shown under another one. */
  queryClient: QueryClient
}

/** Signed in; or not, with whether the person asked for that (then the page left behind is nobody's business). */
export type SessionState = { session: Session } | { session: undefined; signedOut: boolean }

// Retries, deadlines and offline rules are the call's own; TanStack would park writes while offline.
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 300_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  })

const listeners = new Set<() => void>()
let end = new AbortController()
let state: SessionState = { session: undefined, signedOut: false }

function set(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}

function open({ key, address, identity }: Slot) {
  end = new AbortController()
  connect({ address, key: () => key, signal: end.signal })
  set({
    session: { identity, host: new URL(address).host, ending: keyEnding(key), queryClient: newQueryClient() },
  })
}

/** Begins a session; `remember` keeps it over a reload of this tab. */
export function startSession(slot: Slot, remember: boolean): void {
  endSession({ keepPlace: true })
  if (remember) writeSlot(slot)
  open(slot)
}

/**
 * Ends the session: aborts what runs, forgets the key and everything received with it. With `keepPlace` (another key
 * is to follow) sign-in comes back to the page that was left.
 */
export function endSession({ keepPlace = false } = {}): void {
  end.abort()
  connect(undefined)
  clearSlot()
  if (state.session) state.session.queryClient.clear()
  set({ session: undefined, signedOut: !keepPlace })
}

/** Takes up the session that a reload left in this tab's slot. Called once, before the first render. */
export function resumeSession(): void {
  const slot = readSlot()
  if (slot?.address === serviceAddress()) open(slot)
  else clearSlot()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionState = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** The session of a signed-in page. @throws outside of one: pages are below `RequireSession`. */
export function useSession(): Session {
  const { session } = useSessionState()
  if (session === undefined) throw new Error('This page is shown without a session.')
  return session
}

/** The project that the key is confined to; undefined with a Master key. */
export function useOwnProject(): string | undefined {
  const { identity } = useSession()
  return identity.kind === 'project' ? identity.projectId : undefined
}
