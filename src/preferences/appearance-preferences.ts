import { persistentStore } from './persistent-store.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const

/** The theme chosen on this device, stored under Mantine's own key. */
export const colorSchemePreference = persistentStore(
  'mantine-color-scheme-value',
  (text) => colorSchemes.find((scheme) => scheme === text) ?? 'auto',
)

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)')

export const densities = ['comfortable', 'compact'] as const

export const densityPreference = persistentStore(
  'service-console.density',
  (text) => densities.find((density) => density === text) ?? densities[0],
)

/** Applies the chosen theme, or the system's, and the density to the page; `tokens.css` defines what they mean. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement
  const scheme = colorSchemePreference.get()
  const systemScheme = darkSchemeQuery().matches ? 'dark' : 'light'
  dataset.mantineColorScheme = scheme === 'auto' ? systemScheme : scheme
  dataset.density = densityPreference.get()
}

export function watchAppearance(): void {
  colorSchemePreference.subscribe(applyAppearance)
  densityPreference.subscribe(applyAppearance)
  darkSchemeQuery().addEventListener('change', applyAppearance)
}
