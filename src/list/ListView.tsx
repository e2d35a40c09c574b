import { IconColumns3, IconFilter, IconSquareCheck } from '@tabler/icons-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { resources } from '../contract/resources.ts'
import { LoadFailureNotice } from '../errors/ErrorAlert.tsx'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ChunkLoadDialog } from '../ui/Dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import type { ColumnsPanelProps } from './columns/ColumnsPanel.tsx'
import type { Column } from './columns/columns-preference.ts'
import filtersStyles from './Filters.module.css'
import { ListEmpty } from './ListEmpty.tsx'
import { ListState, SearchNotes } from './ListState.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { totalText } from './position.ts'
import { ProjectFilter } from './project-picker/ProjectFilter.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SearchInput } from './SearchInput.tsx'
import type { SearchPanelProps } from './search/SearchPanel.tsx'
import { useMatches } from './search/use-matches.ts'
import { useSelection } from './selection/use-selection.ts'
import { type List, type ListSearch, PositionProvider, usePosition } from './use-list.ts'

const CloseMatches = lazyPart(async () => (await import('./close-matches/CloseMatches.tsx')).CloseMatches)
const SearchPanel = lazyPart<SearchPanelProps>(
  async () => (await import('./search/SearchPanel.tsx')).SearchPanel,
  {
    placeholder: ({ listSearch: { where } }) => (
      <div
        className={filtersStyles.placeholder}
        style={{
          '--rows': where.length || 1,
          '--hints': where.filter((condition) => / (?:before|after) /.test(condition)).length,
        }}
      />
    ),
    fallback: LoadFailureNotice,
  },
)
const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar)

interface ListViewProps {
  title?: string | undefined
  actions?: ReactNode
  list: List<never>
  listSearch: ListSearch
  fixedProjectId?: string | undefined
  columns: readonly Column<never>[]
  exportButton: ReactNode
  filterNotes: ReactNode
  empty: ReactNode
}

interface ListHeaderProps {
  title: string
  list: List<never>
  children: ReactNode
}

function ListHeader({ title, list, children }: ListHeaderProps) {
  const { total } = usePosition()
  return (
    <PageHeader title={title} note={(!list.isUnsearched && totalText(total)) || ''}>
      {children}
    </PageHeader>
  )
}

export function ListView(props: ListViewProps) {
  const { title, actions, listSearch, fixedProjectId, columns, exportButton, filterNotes, empty } = props
  const { search, where, setSearch, typing } = listSearch
  const list = useMatches(props.list)
  const { resource } = list
  const { nameFilter } = resources[resource]
  const name = search[nameFilter]
  const hasProjectFilter = fixedProjectId === undefined && resource !== 'projects'
  const projectFilter = hasProjectFilter ? search.projectId : undefined
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const hasSearchPanel = isSearchOpen || where.length > 0
  const selection = useSelection(list)
  const selectButton = useRef<HTMLButtonElement>(null)
  const [failedStart, setFailedStart] = useState<{ select: () => void }>()
  /** Selects once the code of the actions has loaded, unless the user has moved on meanwhile. */
  const startSelection = async (select: () => void) => {
    const opener = document.activeElement
    const isLoaded = await SelectionBar.preload()
    setFailedStart(isLoaded ? undefined : { select })
    const { activeElement } = document
    if (isLoaded && (activeElement === opener || activeElement?.closest('table'))) select()
  }
  const endSelection = () => {
    flushSync(() => selection.select(undefined))
    selectButton.current?.focus()
  }
  const isEmpty = list.page?.rows.length === 0 || list.isUnsearched
  const filterByName = useCallback(
    (filter: string | undefined) => setSearch({ [nameFilter]: filter }),
    [setSearch, nameFilter],
  )
  const filterByProject = useCallback(
    (projectId: string | undefined) => setSearch({ projectId }),
    [setSearch],
  )
  return (
    <PositionProvider list={list} typing={typing}>
      {title !== undefined && (
        <ListHeader title={title} list={props.list}>
          <RefreshButton onRefresh={props.list.refresh} />
          {exportButton}
          {actions}
        </ListHeader>
      )}
      <search className={filtersStyles.filters} inert={selection.selected !== undefined}>
        <SearchInput
          label={t.field[nameFilter]}
          value={name}
          onSearch={filterByName}
          onTyping={typing.onTyping}
          onTooLong={typing.onTooLong}
          onEnter={typing.onEnter}
        />
        {hasProjectFilter && (
          <ProjectFilter
            value={projectFilter}
            onSearch={filterByProject}
            onTyping={typing.onTyping}
            onTooLong={typing.onTooLong}
          />
        )}
        <div className={filtersStyles.more}>
          <Button
            aria-expanded={hasSearchPanel}
            onPointerEnter={() => void SearchPanel.preload()}
            onClick={() => setIsSearchOpen(where.length === 0 && !isSearchOpen)}
          >
            <IconFilter size={16} aria-hidden />
            <span>{t.lists.moreFilters}</span>
          </Button>
        </div>
        <div className={filtersStyles.tools}>
          <Button
            ref={selectButton}
            aria-disabled={isEmpty}
            onClick={() => isEmpty || startSelection(() => selection.select([]))}
          >
            <IconSquareCheck size={16} aria-hidden />
            <span>{t.selection.start}</span>
          </Button>
          <ColumnsButton list={resource} columns={columns} rows={list.page?.rows} />
          {title === undefined && exportButton}
        </div>
      </search>
      {selection.selected && (
        <SelectionBar list={list} columns={columns} selection={selection} onClose={endSelection} />
      )}
      {hasSearchPanel && (
        <SearchPanel
          list={props.list}
          listSearch={listSearch}
          isOpenedByUser={isSearchOpen}
          isSelecting={selection.selected !== undefined}
          keepOpen={() => setIsSearchOpen(true)}
        />
      )}
      {failedStart && (
        <ChunkLoadDialog
          retryLoad={() => startSelection(failedStart.select)}
          onClose={() => setFailedStart(undefined)}
        />
      )}
      <SearchNotes invalidParams={listSearch.invalidParams}>{filterNotes}</SearchNotes>
      {/* Until a search has ended, its own status says how far the list was read. */}
      {list.longFilter === undefined &&
        !(list.search && list.isFetching) &&
        !(list.isUnsearched && list.page && !list.error) && <ListState list={list} onPage={setSearch} />}
      {list.longFilter === undefined && !list.isUnsearched && (
        <ListTable
          list={list}
          columns={columns}
          selection={selection}
          startSelection={startSelection}
          empty={
            <ListEmpty
              list={list}
              isFiltered={name !== undefined || projectFilter !== undefined}
              onFirstPage={() => setSearch({ page: 1 })}
              onClear={() =>
                setSearch(list.search ? { where: [] } : { [nameFilter]: undefined, projectId: undefined })
              }
            >
              {empty}
            </ListEmpty>
          }
        />
      )}
      {!list.isUnsearched && <Pager list={list} onPage={setSearch} />}
      {isEmpty && !list.search && !list.isUnsearched && (
        <CloseMatches
          list={list}
          name={name}
          projectId={fixedProjectId ?? search.projectId}
          typing={typing}
        />
      )}
    </PositionProvider>
  )
}

const ColumnsPanel = lazyPart(async () => (await import('./columns/ColumnsPanel.tsx')).ColumnsPanel)
const preloadColumns = () => void ColumnsPanel.preload()

const columnsLabel = (
  <>
    <IconColumns3 size={16} aria-hidden />
    <span>{t.columns.name}</span>
  </>
)

function ColumnsButton(props: Omit<ColumnsPanelProps, 'children'>) {
  const [panelState, setPanelState] = useState<'closed' | 'open' | 'failed'>('closed')
  if (panelState === 'open') return <ColumnsPanel {...props}>{columnsLabel}</ColumnsPanel>
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
