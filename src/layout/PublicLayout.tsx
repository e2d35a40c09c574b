import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { EnvironmentLabel } from './EnvironmentLabel.tsx'
import styles from './PublicLayout.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'

/** The frame of a page that is also there without a session. */
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
