import { remembered } from '../preferences/remembered.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const

/** The theme that was chosen on this device: under Mantine's own name. */
export const chosenScheme = remembered(
  'mantine-color-scheme-value',
  (text) => colorSchemes.find((scheme) => scheme === text) ?? 'auto',
)

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Puts the page into the theme that was chosen, or into the system's. */
export function showChosenScheme(): void {
  const chosen = chosenScheme.get()
  const system = systemIsDark().matches ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = chosen === 'auto' ? system : chosen
}

/** Keeps the page in it when another is chosen, in any tab, or the system changes. */
export function followChosenScheme(): void {
  chosenScheme.subscribe(showChosenScheme)
  systemIsDark().addEventListener('change', showChosenScheme)
}
