import { DirectionProvider, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { useColorScheme } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { colorSchemePreference } from '../preferences/appearance-preferences.ts'
import { useStore } from '../use-store.ts'

/** The provider for Mantine's components. It is loaded with the first of them, because many pages need none. */
export function Mantine({ children }: { children: ReactNode }) {
  const scheme = useStore(colorSchemePreference)
  const systemScheme = useColorScheme('light', { getInitialValueInEffect: false })
  return (
    <DirectionProvider
      initialDirection={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      detectDirection={false}
    >
      <MantineProvider
        forceColorScheme={scheme === 'auto' ? systemScheme : scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

export const withMantine =
  <Props extends object>(Component: ComponentType<Props>) =>
  (props: Props) => (
    <Mantine>
      <Component {...props} />
    </Mantine>
  )
