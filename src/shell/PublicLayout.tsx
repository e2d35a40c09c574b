import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { services } from '../api/http/connection.ts'
import { environmentOf } from '../session/environment-of.ts'
import { LazyNotice } from '../session/LazyNotice.tsx'
import { EnvironmentLabel } from '../ui/Brand.tsx'
import { EnvironmentContext, environment } from '../ui/environment.ts'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import styles from './PublicLayout.module.css'

export function PublicLayout() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  const [service, ...others] = services()
  return (
    <main ref={main} className={styles.plain}>
      <LazyNotice />
      <EnvironmentContext value={others.length > 0 ? environment : environmentOf(service)}>
        <EnvironmentLabel />
        <Outlet />
      </EnvironmentContext>
    </main>
  )
}
