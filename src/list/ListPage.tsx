import { IconColumns3, IconPlus, IconSquareCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router-dom'
import { resources } from '../contract/resources.ts'
import { WriteLink } from '../form/WriteLink.tsx'
import { t } from '../messages/messages.ts'
import { decodeId } from '../paths.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadDialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
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
const preloadColumns = () => void ColumnsPanel.preload()

function Actions() {
  return useList().actions.map((Action, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list always has the same actions
    <Action key={index} />
  ))
}

function Header() {
  const { resource, create } = useList()
  const { params, otherRows, refresh } = useListContents()
  const { total } = usePosition()
  const shortcutTitle = useShortcutTitle()
  return (
    <PageHeader title={t.list[resource]} note={(otherRows !== 'hidden' && totalText(total)) || ''}>
      <RefreshButton onRefresh={refresh} />
      <Actions />
      {create && (
        <WriteLink
          variant="primary"
          to={create.to(params.projectId)}
          title={shortcutTitle(create.label, 'n')}
        >
          <IconPlus size={16} aria-hidden />
          {create.label}
        </WriteLink>
      )}
    </PageHeader>
  )
}

function Filters({ hasActions = false }: { hasActions?: boolean }) {
  const { resource, fixedProjectId, typing, panel, filterByName, filterByProject } = useList()
  const { search, where, page, otherRows } = useListContents()
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
          label={t.field[nameFilter]}
          value={search[nameFilter]}
          onSearch={filterByName}
          onTyping={typing.onTyping}
          onTooLong={typing.onTooLong}
          onEnter={typing.onEnter}
        />
        {fixedProjectId === undefined && resource !== 'projects' && (
          <ProjectFilter
            value={search.projectId}
            onSearch={filterByProject}
            onTyping={typing.onTyping}
            onTooLong={typing.onTooLong}
          />
        )}
        {panel && (
          <div className={styles.more}>
            <Button
              aria-expanded={hasPanel}
              onPointerEnter={() => void panel.Panel.preload()}
              onClick={() => setIsPanelOpen(!hasPanel)}
            >
              {panel.label}
            </Button>
          </div>
        )}
        <div className={styles.tools}>
          <Button
            ref={selectButton}
            aria-disabled={isEmpty}
            onClick={() => isEmpty || start(() => select([]))}
          >
            <IconSquareCheck size={16} aria-hidden />
            <span>{t.selection.start}</span>
          </Button>
          <ColumnsButton />
          {hasActions && <Actions />}
        </div>
      </search>
      {selected && <SelectionBar onClose={endSelection} />}
      {panel && hasPanel && (
        <panel.Panel isOpenedByUser={isPanelOpen} keepOpen={() => setIsPanelOpen(true)} />
      )}
    </>
  )
}

const columnsLabel = (
  <>
    <IconColumns3 size={16} aria-hidden />
    <span>{t.columns.name}</span>
  </>
)

function ColumnsButton() {
  const [panelState, setPanelState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (panelState === 'open') return <ColumnsPanel>{columnsLabel}</ColumnsPanel>
  const open = async () => setPanelState((await ColumnsPanel.preload()) ? 'open' : 'failed')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={preloadColumns}
        onFocus={preloadColumns}
        onClick={open}
      >
        {columnsLabel}
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

// Constant elements, so that the list renders only the parts that read what has changed.
const pageParts = (
  <SelectionProvider loadActions={SelectionBar.preload}>
    <Header />
    <Filters />
    <Contents />
  </SelectionProvider>
)
const tabParts = (
  <SelectionProvider loadActions={SelectionBar.preload}>
    <Filters hasActions />
    <Contents />
  </SelectionProvider>
)

/** The page of a list, or the tab of a project, whose page has a header. */
export function ListPage({ list }: { list: ListDefinition }) {
  const { projectId } = useParams()
  const keyProjectId = useKeyProjectId()
  if (projectId !== undefined)
    return (
      <ListProvider definition={list} projectId={decodeId(projectId)}>
        {tabParts}
      </ListProvider>
    )
  return (
    <StripForeignProjectFilter>
      <ListProvider definition={list} projectId={keyProjectId}>
        {pageParts}
      </ListProvider>
    </StripForeignProjectFilter>
  )
}
