import type { ComponentProps } from 'react'
import { environmentOf } from '../../session/environment-of.ts'
import { LazyNotice } from '../../session/LazyNotice.tsx'
import { Brand, EnvironmentLabel } from '../../ui/Brand.tsx'
import { EnvironmentContext, pageTitle } from '../../ui/environment.ts'
import styles from './EntryPage.module.css'

interface EntryPageProps extends ComponentProps<'main'> {
  title: string
  /** The address of the service that the page names. */
  address: string
}

/** A page without the frame, for who has no open session. */
export function EntryPage({ title, address, children, ...main }: EntryPageProps) {
  const environment = environmentOf({ address })
  return (
    <main className={styles.page} {...main}>
      <title>{pageTitle(title, environment)}</title>
      <LazyNotice />
      <Brand>
        <EnvironmentContext value={environment}>
          <EnvironmentLabel />
        </EnvironmentContext>
      </Brand>
      {children}
    </main>
  )
}
