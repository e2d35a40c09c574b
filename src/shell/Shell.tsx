import { IconLayoutBottombar, IconMenu2, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'
import { CaseNotesButton } from '../features/case-notes/CaseNotesButton.tsx'
import { exportStoreOf } from '../jobs/export-store.ts'
import { usePagePath } from '../list/beside/beside.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { useDialogHost } from '../session/dialog-host.ts'
import { LazyNotice } from '../session/LazyNotice.tsx'
import { useWhenLoaded } from '../session/query-client.ts'
import { useSession } from '../session/use-session.ts'
import { EnvironmentLabel } from '../ui/Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadDialog } from '../ui/Dialog.tsx'
import { refuseDroppedFiles } from '../ui/dropped-files.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { lazyPart, preloadPages } from '../ui/lazy-part.tsx'
import { Notice } from '../ui/Notice.tsx'
import { hasToastsStore, LazyToasts } from '../ui/show-success.ts'
import { LiveRegion } from '../ui/Text.tsx'
import { useSecondsLeft } from '../ui/timers.ts'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import { useStore } from '../use-store.ts'
import { BackgroundRefetch } from './BackgroundRefetch.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Find } from './Find.tsx'
import { LockNotices } from './LockNotices.tsx'
import { Navigation } from './Navigation.tsx'
import { PrintSource } from './PrintSource.tsx'
import { SessionButton } from './SessionButton.tsx'
import styles from './Shell.module.css'

const LazySessionMenuDropdown = lazyPart(
  async () => (await import('./SessionMenuDropdown.tsx')).SessionMenuDropdown,
)

function SessionMenu() {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const { signOut, lock } = useDialogHost()
  if (state === 'open') return <LazySessionMenuDropdown />
  const open = async () => setState((await LazySessionMenuDropdown.preload()) ? 'open' : 'failed')
  return (
    <>
      <SessionButton aria-haspopup="menu" aria-expanded={false} onClick={open} />
      {state === 'failed' && (
        <ChunkLoadDialog retryLoad={open} onClose={() => setState('closed')}>
          <Button onClick={lock}>{t.session.lock}</Button>
          <Button onClick={signOut}>{t.session.signOut}</Button>
        </ChunkLoadDialog>
      )}
    </>
  )
}

const DemoPanel =
  import.meta.env.MODE === 'demo' && lazyPart(async () => (await import('../demo/Demo.tsx')).DemoPanel)

const CallsPanel = lazyPart(async () => (await import('../features/calls/CallsPanel.tsx')).CallsPanel, {
  fallback: ChunkLoadDialog,
})
// Needs no fallback, because the export dialog has loaded the same code before.
const ExportDock = lazyPart(async () => (await import('../features/export/ExportDialog.tsx')).ExportDock)

interface PageFollowerProps {
  main: RefObject<HTMLElement | null>
  onCallsPage: (isCallsPage: boolean) => void
}

/** Follows the location, so that the shell does not render with each change of it. Renders nothing. */
function PageFollower({ main, onCallsPage }: PageFollowerProps) {
  const session = useSession()
  // After a switch to another key, a page at the same address is a new page.
  // So is a list, whichever record stands beside it.
  useHeadingFocus(main, session.id, usePagePath())
  const isCallsPage = useMatch(paths.calls()) !== null
  // Synchronizes with the router.
  useLayoutEffect(() => onCallsPage(isCallsPage), [isCallsPage, onCallsPage])
  const { key } = useLocation()
  // Synchronizes with the toasts: a page announces the success that opened it. Screen readers stop speaking when its
  // heading gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each history entry
  useEffect(() => session.announce(), [key, session])
  return null
}

export function Shell() {
  const main = useRef<HTMLElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const callsPanelButton = useRef<HTMLButtonElement>(null)
  const [isCallsPanelOpen, setIsCallsPanelOpen] = useState(false)
  const [isCallsPage, setIsCallsPage] = useState(false)
  // The calls page shows the calls itself.
  const isCallsPanelVisible = isCallsPanelOpen && !isCallsPage
  const { hasDock } = useStore(exportStoreOf(useQueryClient()))
  const { show } = useDialogHost()
  const showCaseNotes = () => show('caseNotes')
  useWhenLoaded(preloadPages)
  // Synchronizes with what is dropped on the window.
  useEffect(refuseDroppedFiles, [])
  const closeMenuOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMenuOpen) return
    menuButton.current?.focus()
    setIsMenuOpen(false)
  }
  return (
    <div className={styles.shell}>
      {/* A button instead of a link to `#main`, which would navigate if the document has a <base>. */}
      <Button className={styles.skip} onClick={() => main.current?.querySelector('h1')?.focus()}>
        {t.skip}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from each of its links */}
      <div className={styles.sidebar} data-open={isMenuOpen} onKeyDown={closeMenuOnEscape}>
        <Navigation
          onFollow={() => setIsMenuOpen(false)}
          callsButton={
            !isCallsPage && (
              <IconButton
                ref={callsPanelButton}
                className={styles.panelButton}
                label={t.calls.panel}
                icon={IconLayoutBottombar}
                aria-expanded={isCallsPanelOpen}
                onClick={() => setIsCallsPanelOpen(!isCallsPanelOpen)}
              />
            )
          }
        />
        <CaseNotesButton
          position="menu"
          onClick={() => {
            // When the dialog closes, the focus returns to the menu button, because the menu is hidden then.
            menuButton.current?.focus()
            setIsMenuOpen(false)
            showCaseNotes()
          }}
        />
      </div>
      <div className={styles.column} data-panel={isCallsPanelVisible} data-covered={isMenuOpen}>
        <header className={styles.top}>
          <IconButton
            ref={menuButton}
            className={styles.menu}
            label={isMenuOpen ? t.navigation.close : t.navigation.menu}
            icon={isMenuOpen ? IconX : IconMenu2}
            title={undefined}
            aria-expanded={isMenuOpen}
            onClick={() => setIsMenuOpen(!isMenuOpen)}
            onKeyDown={closeMenuOnEscape}
          />
          <EnvironmentLabel />
          {DemoPanel ? [<Breadcrumbs key="path" />, <DemoPanel key="demo" />] : <Breadcrumbs />}
          <CaseNotesButton position="header" onClick={showCaseNotes} />
          <Find />
          <SessionMenu />
        </header>
        <LazyNotice />
        <main ref={main} className={styles.main}>
          <PrintSource />
          <Outlet />
        </main>
        <div className={styles.bottom}>
          <WaitStatus />
          <LockNotices />
          {hasDock && <ExportDock />}
          <ToastRegion />
        </div>
      </div>
      {isCallsPanelVisible && (
        <CallsPanel
          onClose={() => {
            setIsCallsPanelOpen(false)
            callsPanelButton.current?.focus()
          }}
        />
      )}
      <PageFollower main={main} onCallsPage={setIsCallsPage} />
      <BackgroundRefetch />
    </div>
  )
}

function ToastRegion() {
  const hasToasts = useStore(hasToastsStore)
  return <div aria-live="polite">{hasToasts && <LazyToasts />}</div>
}

function WaitStatus() {
  const endsAt = useStore(useSession().waits)
  return <LiveRegion>{endsAt !== undefined && <Countdown key={endsAt} endsAt={endsAt} />}</LiveRegion>
}

const Countdown = ({ endsAt }: { endsAt: number }) => (
  <div className={styles.wait}>
    <Notice tone="amber">{t.feedback.waiting(useSecondsLeft(endsAt))}</Notice>
  </div>
)
