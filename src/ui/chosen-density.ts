import { remembered } from '../preferences/remembered.ts'

export const densities = ['comfortable', 'compact'] as const

/** How much room rows have, as it was chosen on this device. */
export const chosenDensity = remembered(
  'service-console.density',
  (text) => densities.find((density) => density === text) ?? densities[0],
)

/** Gives the page's rows that room: `tokens.css` has the heights. */
export function showChosenDensity(): void {
  document.documentElement.dataset.density = chosenDensity.get()
}

/** Keeps it when another is chosen, in any tab. */
export function followChosenDensity(): void {
  chosenDensity.subscribe(showChosenDensity)
}
