import { IconMenu2, IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { exportStore } from '../list/export/export-store.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { Crumbs } from './Crumbs.tsx'
import { Navigation } from './Navigation.tsx'
import { SessionMenu } from './SessionMenu.tsx'
import styles from './Shell.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { WaitStatus } from './WaitStatus.tsx'

// Confirmations are no reason to lose the page, should their code not be had.
const Toasts = lazy(() => import('./Toasts.tsx').catch(() => ({ default: (): ReactNode => null })))

// Loaded with the dialog that starts an export.
const ExportDock = lazy(() => import('../list/export/ExportDock.tsx'))

/** The frame of every signed-in page: sidebar, top line, and the page itself. */
export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const isExporting = useSyncExternalStore(exportStore.subscribe, () => exportStore.get() !== undefined)
  useHeadingFocus(main)
  return (
    <div className={styles.shell}>
      {/* A handler and not `#main`: with a <base> that would be a navigation. */}
      <Button className={styles.skip} onClick={() => main.current?.querySelector('h1')?.focus()}>
        {t.skip}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu wherever its focus is */}
      <div
        className={styles.sidebar}
        data-open={menuOpen}
        onKeyDown={(event) => event.key === 'Escape' && setMenuOpen(false)}
      >
        <Navigation onFollow={() => setMenuOpen(false)} />
      </div>
      <div className={styles.column}>
        <header className={styles.top}>
          <Button
            look="quiet-icon"
            className={styles.menu}
            aria-label={menuOpen ? t.navigation.close : t.navigation.menu}
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {menuOpen ? <IconX size={16} aria-hidden /> : <IconMenu2 size={16} aria-hidden />}
          </Button>
          <Crumbs />
          <SessionMenu />
        </header>
        <main ref={main} className={styles.main}>
          <WaitStatus />
          <Outlet />
        </main>
        {isExporting && (
          <Suspense fallback={null}>
            <ExportDock />
          </Suspense>
        )}
      </div>
      <ScrollRestoration />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </div>
  )
}
