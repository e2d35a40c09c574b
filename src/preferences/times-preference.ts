import { persistentStore } from './persistent-store.ts'

export const timeZones = ['local', 'utc'] as const

export type TimeZone = (typeof timeZones)[number]

export const timesPreference = persistentStore(
  'service-console.times',
  (text) => timeZones.find((zone) => zone === text) ?? timeZones[0],
)
