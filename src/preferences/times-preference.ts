import { persistentStore } from './persistent-store.ts'

export const timeZones = ['local', 'utc'] as const

/** The zone of the times shown: the browser's, or UTC. */
export type TimeZone = (typeof timeZones)[number]

/** The zone chosen on this device. */
export const timesPreference = persistentStore(
  'service-console.times',
  (text) => timeZones.find((zone) => zone === text) ?? timeZones[0],
)
