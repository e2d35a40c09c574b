import { DirectionProvider, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { useColorScheme } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { usePersistentStore } from '../preferences/use-persistent-store.ts'
import { colorSchemePreference } from './color-scheme-preference.ts'

/** The provider for Mantine's components, loaded with the first of them; lists and records need none. */
export function Mantine({ children }: { children: ReactNode }) {
  const scheme = usePersistentStore(colorSchemePreference)
  const system = useColorScheme('light', { getInitialValueInEffect: false })
  return (
    <DirectionProvider
      initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      detectDirection={false}
    >
      <MantineProvider
        forceColorScheme={scheme === 'auto' ? system : scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
