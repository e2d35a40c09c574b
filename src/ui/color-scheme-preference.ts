import { persistentStore } from '../preferences/persistent-store.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const

/** The theme that was chosen on this device: under Mantine's own name. */
export const colorSchemePreference = persistentStore(
  'mantine-color-scheme-value',
  (text) => colorSchemes.find((scheme) => scheme === text) ?? 'auto',
)

const darkSchemeQuery = () => matchMedia('(prefers-color-scheme: dark)')

/** Puts the page into the theme that was chosen, or into the system's. */
export function applyColorScheme(): void {
  const chosen = colorSchemePreference.get()
  const system = darkSchemeQuery().matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? system : chosen
}

/** Keeps the page in it when another is chosen, in any tab, or the system changes. */
export function watchColorScheme(): void {
  colorSchemePreference.subscribe(applyColorScheme)
  darkSchemeQuery().addEventListener('change', applyColorScheme)
}
