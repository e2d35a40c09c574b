/** Name of the theme's entry in this device's storage: Mantine's own. */
export const schemeName = 'mantine-color-scheme-value'

/** Puts the page into the theme that was chosen on this device, or into the system's. */
export function showChosenScheme(): void {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(schemeName)
  } catch {
    // A browser that forbids storage follows the system.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mantineColorScheme =
    chosen === 'dark' || chosen === 'light' ? chosen : isDark ? 'dark' : 'light'
}

/** Keeps the page in it when another tab chooses, or the system changes; in this tab Mantine does. */
export function followChosenScheme(): void {
  addEventListener('storage', showChosenScheme)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showChosenScheme)
}
