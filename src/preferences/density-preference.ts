import { persistentStore } from './persistent-store.ts'

export const densities = ['comfortable', 'compact'] as const

/** The row density chosen on this device. */
export const densityPreference = persistentStore(
  'service-console.density',
  (text) => densities.find((density) => density === text) ?? densities[0],
)

/** Applies the density to the page; `tokens.css` defines the heights. */
export function applyDensity(): void {
  document.documentElement.dataset.density = densityPreference.get()
}

/** Applies the density again when it changes in any tab. */
export function watchDensity(): void {
  densityPreference.subscribe(applyDensity)
}
