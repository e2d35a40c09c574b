import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate, useOutlet, useParams } from 'react-router-dom'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { addressFromLink, listOfRecord, pathBeside, paths } from '../../paths.ts'
import { panelWidthPreference, wideWindow } from '../../preferences/open-records.ts'
import { isObject } from '../../reading/index.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { isKeyHandlingTarget, isModalOpen } from '../../ui/focus.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { HeadingContext } from '../../ui/PageHeader.tsx'
import { useStore } from '../../use-store.ts'
import { type Beside, BesideContext, useListLocation, useRecordBeside } from './beside.ts'
import styles from './ListAndRecord.module.css'
import type { PanelControlsProps } from './PanelControls.tsx'

const PanelControls = lazyPart<PanelControlsProps>(
  async () => (await import('./PanelControls.tsx')).PanelControls,
  { placeholder: () => <div className={styles.controls} /> },
)

// Until then, moves through the rows request nothing.
const FOLLOW_MS = 150

// After this time, the user has chosen to stay.
const MAX_CLOSING_MS = 500

declare module 'react' {
  interface CSSProperties {
    '--panel-width'?: string
  }
}

export interface ListAndRecordProps {
  resource: ResourceName
  List: ComponentType
}

/** A list, a record, or in a wide window both, if the record's address has the query of the list. */
export function ListAndRecord({ resource, List }: ListAndRecordProps) {
  const record = useOutlet()
  const hasRecord = record !== null
  const current = useRecordBeside()
  // A Project key has one project instead of the list of projects.
  const hasList = useKeyProjectId() === undefined || resource !== 'projects'
  const beside = hasList && current?.resource === resource ? current : undefined
  const isInTab = useParams().projectId !== undefined && resource !== 'projects'
  const controls = useBesideControls(resource, beside?.id)
  const headingId = useId()
  const listHeading = useMemo(() => ({ level: 1, isTitle: !hasRecord }) as const, [hasRecord])
  const level = beside || isInTab ? 2 : 1
  const recordHeading = useMemo(() => ({ level, id: headingId, isTitle: true }) as const, [level, headingId])

  const layout = useRef<HTMLDivElement>(null)
  const close = () => {
    focusOpenRow(layout.current)
    controls.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Escape' || event.repeat || event.defaultPrevented || !beside) return
    if (!(target instanceof Element) || isKeyHandlingTarget(target) || isModalOpen()) return
    // It closes itself.
    if (target.closest('[role=dialog]')) return
    event.preventDefault()
    if (target.closest(`[aria-labelledby="${headingId}"]`)) focusOpenRow(layout.current)
    else controls.close()
  }
  const style: CSSProperties = { '--panel-width': `${useStore(panelWidthPreference)}px` }
  return (
    <BesideContext value={controls}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the record from each of its controls */}
      <div ref={layout} className={beside && styles.beside} style={style} onKeyDown={onKeyDown}>
        {(!record || beside) && (
          <div key="list">
            <HeadingContext value={listHeading}>
              <List />
            </HeadingContext>
          </div>
        )}
        {record && (
          <section
            key="record"
            className={beside && styles.panel}
            aria-labelledby={beside && headingId}
            // A click on it, or a control that disappears, leaves the focus here.
            tabIndex={beside && -1}
          >
            {beside && (
              <PanelControls resource={resource} id={beside.id} controls={controls} onClose={close} />
            )}
            <HeadingContext value={recordHeading}>{record}</HeadingContext>
          </section>
        )}
      </div>
    </BesideContext>
  )
}

const focusOpenRow = (container: Element | null): void => {
  const target =
    container?.querySelector<HTMLElement>('tr[aria-current] a') ?? container?.querySelector('input')
  target?.focus({ preventScroll: true })
}

function useBesideControls(resource: ResourceName, openId: string | undefined): Beside {
  const navigate = useNavigate()
  const location = useLocation()
  const list = useListLocation()
  const isPossible = useStore(wideWindow)
  const rowIds = useRef<readonly (string | undefined)[]>([])
  const [followedId, setFollowedId] = useState<string>()
  const timer = useRef(0)
  const isClosing = useRef(false)
  const openings = useRef(0)
  if (followedId !== undefined && followedId === openId) setFollowedId(undefined)
  const stopFollowing = () => {
    clearTimeout(timer.current)
    setFollowedId(undefined)
  }
  // Synchronizes with the clock.
  useEffect(() => () => clearTimeout(timer.current), [])

  const wasOpenedHere = isObject(location.state) && location.state.isBeside === true
  const open = async (id: string) => {
    stopFollowing()
    if (id === openId) return
    setFollowedId(id)
    const address = pathBeside(list.pathname, list.search, id)
    openings.current += 1
    await navigate(address, {
      replace: openId !== undefined,
      state: { isBeside: openId === undefined || wasOpenedHere, preventScrollReset: true },
    })
    openings.current -= 1
    // The user stays at a record with unsaved content.
    if (addressFromLink(window.location) !== address)
      setFollowedId((current) => (current === id ? undefined : current))
  }
  // Meanwhile, the record may have been closed, unless it is only about to open.
  const openFollowed = useEffectEvent((id: string) => {
    if (openId === undefined && openings.current === 0) stopFollowing()
    else void open(id)
  })
  return {
    isPossible,
    id: followedId ?? openId,
    rowIds,
    open,
    stopFollowing,
    follow(id) {
      clearTimeout(timer.current)
      setFollowedId(id)
      timer.current = window.setTimeout(() => openFollowed(id), FOLLOW_MS)
    },
    openPage(id) {
      stopFollowing()
      void navigate(paths[resources[resource].singular](id), {
        state: { list: listOfRecord(list.pathname, list.search) },
      })
    },
    close() {
      stopFollowing()
      // The entry changes later, and a second step back would leave the list.
      if (isClosing.current) return
      isClosing.current = true
      setTimeout(() => {
        isClosing.current = false
      }, MAX_CLOSING_MS)
      // The entry before it is the list, with the same filters.
      if (wasOpenedHere) void navigate(-1)
      else
        void navigate(listOfRecord(list.pathname, list.search), {
          replace: true,
          state: { preventScrollReset: true },
        })
    },
  }
}
