import { useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { FindPlaceholder } from '../features/find/FindPlaceholder.tsx'
import { usePagePath } from '../list/beside/beside.ts'
import { listPaths } from '../list/list-paths.ts'
import { t } from '../messages/messages.ts'
import { paths } from '../paths.ts'
import { type FindInput, useDialogHost } from '../session/dialog-host.ts'
import { keysInTab } from '../session/session-state.ts'
import { findLinkName, tabStorage } from '../session/tab-storage.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { may } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadError, Dialog } from '../ui/Dialog.tsx'
import { focusOnMount, isModalOpen } from '../ui/focus.ts'
import { latinKey, modKey } from '../ui/keys.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import styles from './Find.module.css'
import { addressToCreate, useSingleKeys } from './single-keys.ts'

const LazyFindPanel = lazyPart(async () => (await import('../features/find/FindPanel.tsx')).FindPanel, {
  placeholder: FindPlaceholder,
  fallback: ({ retryLoad, onClose }) => (
    // Receives the focus, because the field that had it is gone.
    <div className={styles.error} tabIndex={-1} ref={focusOnMount}>
      <ChunkLoadError retryLoad={retryLoad} onClose={onClose} />
    </div>
  ),
})

const loadStartSearch = async () => (await import('../features/search-list/run-search.ts')).startSearch

interface FindDialogProps {
  initialInput: FindInput
  onClose: () => void
}

export function FindDialog({ initialInput, onClose }: FindDialogProps) {
  const [input, setInput] = useState(initialInput)
  return (
    <Dialog variant="command" title={t.find.title} onClose={onClose}>
      <LazyFindPanel
        input={input}
        onInputChange={setInput}
        onClose={onClose}
        loadStartSearch={loadStartSearch}
      />
    </Dialog>
  )
}

const clickControlOf = (key: string): void =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)?.click()

function Shortcuts({ openFind }: { openFind: () => void }) {
  const navigate = useNavigate()
  const location = useLocation()
  const pagePath = usePagePath()
  const keyProjectId = useKeyProjectId()
  const dialogHost = useDialogHost()
  const createLocation = useRef<typeof location>(undefined)
  /** Whether the form that `n` opens is still loading. Keys typed until then are meant for the form. */
  const isCreateFormLoading = () => createLocation.current === location

  const openFindOfLink = useEffectEvent(async () => {
    if (tabStorage.read(findLinkName) === null) return
    const link = await import('../session/find-link.ts').catch(() => undefined)
    const text = link?.takeFindText(keysInTab()) ?? ''
    if (text !== '') dialogHost.openFind({ text, opensId: true })
  })
  // Synchronizes with the tab's storage, in which an address may have left a text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useEffect(() => void openFindOfLink(), [location])

  useWindowEvent('keydown', (event) => {
    const isOnlyModKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isOnlyModKey || latinKey(event) !== 'k') return
    event.preventDefault()
    openFind()
  })
  useSingleKeys(
    {
      '/'() {
        const filter = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
        const panel = filter?.closest('section[aria-labelledby]')
        // Beside a list, the filter is that of the record only while the focus is there.
        if (filter && (!panel || panel.contains(document.activeElement))) filter.focus()
        else openFind()
      },
      '?': () => dialogHost.show('keyboard'),
      n() {
        const address = addressToCreate(pagePath, keyProjectId)
        if (address === undefined || !may(address === paths.newProject() ? 'createProject' : 'createApp'))
          return
        createLocation.current = location
        navigate(address)
      },
      c: () => clickControlOf('c'),
      j: () => clickControlOf('j'),
      k: () => clickControlOf('k'),
      o: () =>
        document.activeElement
          ?.closest('dd')
          ?.querySelector<HTMLAnchorElement>('a[data-find-others]')
          ?.click(),
      'g p': () => navigate(keyProjectId === undefined ? listPaths.projects() : paths.project(keyProjectId)),
      'g a': () => navigate(listPaths.apps()),
      'g u': () => navigate(listPaths.users()),
      'g c': () => navigate(paths.calls()),
      'g s': dialogHost.switchToNext,
    },
    isCreateFormLoading,
  )
  return null
}

export function Find() {
  const dialogHost = useDialogHost()
  const shortcutTitle = useShortcutTitle()
  const openFind = () => isModalOpen() || dialogHost.openFind({ text: '' })
  return (
    <div className={styles.find}>
      <Shortcuts openFind={openFind} />
      <Button
        className={styles.button}
        aria-label={t.find.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        title={shortcutTitle(t.find.button, '/', `${modKey}+K`)}
        onClick={openFind}
      >
        <IconSearch size={16} aria-hidden />
        <span className={styles.label}>{t.find.button}</span>
      </Button>
      {/* Outside the button, whose accessible name must contain all of its visible text. */}
      <kbd translate="no" className={styles.key} aria-hidden>
        {`${modKey} K`}
      </kbd>
    </div>
  )
}
