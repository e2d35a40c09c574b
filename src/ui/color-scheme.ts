import { useLocalStorage, useColorScheme as useSystemScheme } from '@mantine/hooks'
import { schemeName } from './chosen-scheme.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]

export const isColorScheme = (value: unknown): value is ColorScheme =>
  colorSchemes.some((scheme) => scheme === value)

/** The theme chosen on this device, the way to choose, and the one that is shown. The start script reads the same entry. */
export function useColorScheme() {
  const [chosen, choose] = useLocalStorage<ColorScheme>({
    key: schemeName,
    defaultValue: 'auto',
    getInitialValueInEffect: false,
    serialize: (scheme) => scheme,
    deserialize: (text) => (isColorScheme(text) ? text : 'auto'),
  })
  const system = useSystemScheme('light', { getInitialValueInEffect: false })
  return { chosen, choose, shown: chosen === 'auto' ? system : chosen }
}
