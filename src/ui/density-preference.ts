import { persistentStore } from '../preferences/persistent-store.ts'

export const densities = ['comfortable', 'compact'] as const

/** How much room rows have, as it was chosen on this device. */
export const densityPreference = persistentStore(
  'service-console.density',
  (text) => densities.find((density) => density === text) ?? densities[0],
)

/** Gives the page's rows that room: `tokens.css` has the heights. */
export function applyDensity(): void {
  document.documentElement.dataset.density = densityPreference.get()
}

/** Keeps it when another is chosen, in any tab. */
export function watchDensity(): void {
  densityPreference.subscribe(applyDensity)
}
