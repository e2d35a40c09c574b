import { IconBookmark, IconColumns3, IconSquareCheck } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { resources } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadDialog } from '../ui/Dialog.tsx'
import { type LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './Filters.module.css'
import { ListState, SearchNotes, StripForeignProjectFilter } from './ListState.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { totalText } from './position.ts'
import { ProjectFilter } from './project-picker/ProjectFilter.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SelectionProvider, useSelection } from './selection/use-selection.tsx'
import { type ListDefinition, ListProvider, useList, useListContents, usePosition } from './use-list.tsx'

const CloseMatches = lazyPart(async () => (await import('./close-matches/CloseMatches.tsx')).CloseMatches)
const ColumnsPanel = lazyPart(async () => (await import('./columns/ColumnsPanel.tsx')).ColumnsPanel)
const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar)
const ViewsPanel = lazyPart(async () => (await import('./views/ViewsPanel.tsx')).ViewsPanel)

function Header() {
  const { isTab, resource, ExportAction, CreateLink } = useList()
  const { otherRows, refresh } = useListContents()
  const { total } = usePosition()
  if (isTab) return null
  return (
    <PageHeader title={t.list[resource]} note={(otherRows !== 'hidden' && totalText(total)) || ''}>
      <RefreshButton onRefresh={refresh} />
      <ExportAction />
      {CreateLink && <CreateLink isInHeader />}
    </PageHeader>
  )
}

function Filters() {
  const { resource, fixedProjectId, typing, panel, ExportAction, isTab } = useList()
  const { params, where, page, otherRows } = useListContents()
  const { selected, select, start } = useSelection()
  const { nameFilter } = resources[resource]
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const hasPanel = isPanelOpen || where.length > 0
  const selectButton = useRef<HTMLButtonElement>(null)
  const isEmpty = page?.rows.length === 0 || otherRows === 'hidden'
  const endSelection = () => {
    flushSync(() => select(undefined))
    selectButton.current?.focus()
  }
  return (
    <>
      <search className={styles.filters} inert={selected !== undefined}>
        <SearchInput
          filter={nameFilter}
          label={t.field[nameFilter]}
          value={params[nameFilter]}
          onEnter={typing.onEnter}
        />
        {fixedProjectId === undefined && resource !== 'projects' && (
          <ProjectFilter value={params.projectId} />
        )}
        <div className={styles.more}>
          {panel && (
            <Button
              aria-expanded={hasPanel}
              onPointerEnter={() => void panel.Panel.preload()}
              onClick={() => setIsPanelOpen(!hasPanel)}
            >
              {panel.label}
            </Button>
          )}
          <PanelButton Panel={ViewsPanel}>
            <IconBookmark size={16} aria-hidden />
            <span>{t.lists.views}</span>
          </PanelButton>
        </div>
        <div className={styles.tools}>
          <Button
            ref={selectButton}
            aria-disabled={isEmpty}
            onClick={() => isEmpty || start(() => select([]))}
          >
            <IconSquareCheck size={16} aria-hidden />
            <span>{t.selection.start}</span>
          </Button>
          <PanelButton Panel={ColumnsPanel}>
            <IconColumns3 size={16} aria-hidden />
            <span>{t.columns.name}</span>
          </PanelButton>
          {isTab && <ExportAction />}
        </div>
      </search>
      {selected && <SelectionBar onClose={endSelection} />}
      {panel && hasPanel && (
        <panel.Panel isOpenedByUser={isPanelOpen} keepOpen={() => setIsPanelOpen(true)} />
      )}
    </>
  )
}

interface PanelButtonProps {
  /** Renders the button too, once it has loaded. */
  Panel: LazyPart<{ children: ReactNode }>
  children: ReactNode
}

function PanelButton({ Panel, children }: PanelButtonProps) {
  const [panelState, setPanelState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (panelState === 'open') return <Panel>{children}</Panel>
  const preload = () => void Panel.preload()
  const open = async () => setPanelState((await Panel.preload()) ? 'open' : 'failed')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {children}
      </Button>
      {panelState === 'failed' && (
        <ChunkLoadDialog retryLoad={open} onClose={() => setPanelState('closed')} />
      )}
    </>
  )
}

function Contents() {
  const { Note } = useList()
  const { invalidParams, longFilter, otherRows, page, error, isFetching } = useListContents()
  // Other rows have their own status until all of them are known, and while none are shown.
  const hasOtherStatus = otherRows === 'hidden' ? page && !error : otherRows && isFetching
  const isEmpty = page?.rows.length === 0
  return (
    <>
      <SearchNotes invalidParams={invalidParams}>{Note && <Note />}</SearchNotes>
      {longFilter === undefined && !hasOtherStatus && <ListState />}
      {longFilter === undefined && otherRows !== 'hidden' && <ListTable />}
      {otherRows !== 'hidden' && <Pager />}
      {isEmpty && !otherRows && <CloseMatches />}
    </>
  )
}

// A constant element, so that the list renders only the parts that read what has changed.
const parts = (
  <SelectionProvider loadActions={SelectionBar.preload}>
    <Header />
    <Filters />
    <Contents />
  </SelectionProvider>
)

export const ListPage = ({ list }: { list: ListDefinition }) => (
  <StripForeignProjectFilter>
    <ListProvider definition={list}>{parts}</ListProvider>
  </StripForeignProjectFilter>
)
