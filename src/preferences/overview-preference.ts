import { persistentStore } from './persistent-store.ts'

/** Whether the ranking and the growth are computed without a press, once per session. */
export const computeOnOpenPreference = persistentStore(
  'service-console.compute-overview',
  (text) => text === 'true',
)
