import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestSignal } from './database.ts'

/** Tells statements when the client of their request disconnects. */
export const requestSignal: RequestSignal = new AsyncLocalStorage<AbortSignal>()
