import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { EnvironmentLabel } from './EnvironmentLabel.tsx'
import styles from './PublicLayout.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The layout of pages that need no session. */
export function PublicLayout() {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main)
  return (
    <main ref={main} className={styles.plain}>
      <EnvironmentLabel />
      <Outlet />
    </main>
  )
}
