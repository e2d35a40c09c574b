import { AsyncLocalStorage } from 'node:async_hooks'

/** Thrown if a statement was canceled or not run because its client has disconnected. */
export class ClientDisconnected extends Error {}

/** Aborts when the client of the request disconnects; undefined outside of requests. */
export const requestSignal = new AsyncLocalStorage<AbortSignal>()
