import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { LazyNotice } from '../session/LazyNotice.tsx'
import { EnvironmentLabel } from '../ui/Brand.tsx'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import styles from './PublicLayout.module.css'

export function PublicLayout() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <main ref={main} className={styles.plain}>
      <LazyNotice />
      <EnvironmentLabel />
      <Outlet />
    </main>
  )
}
