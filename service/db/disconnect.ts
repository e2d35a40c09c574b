import { AsyncLocalStorage } from 'node:async_hooks'

/** Thrown instead of running a statement, or once it was canceled, where nobody waits for its result any more. */
export class ClientDisconnected extends Error {}

/** Aborts when the client of the request disconnects; undefined outside of requests. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>()
