import { persistentStore } from './persistent-store.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const

/** The theme chosen on this device, stored under Mantine's own key. */
export const colorSchemePreference = persistentStore(
  'mantine-color-scheme-value',
  (text) => colorSchemes.find((scheme) => scheme === text) ?? 'auto',
)

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)')

/** Applies the chosen theme, or the system's. */
export function applyColorScheme(): void {
  const scheme = colorSchemePreference.get()
  const systemScheme = darkSchemeQuery().matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = scheme === 'auto' ? systemScheme : scheme
}

/** Applies the theme again when it changes in any tab or in the system. */
export function watchColorScheme(): void {
  colorSchemePreference.subscribe(applyColorScheme)
  darkSchemeQuery().addEventListener('change', applyColorScheme)
}

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
