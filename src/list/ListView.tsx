import type { ReactNode } from 'react'
import type { FilterName } from '../contract/resources.ts'
import { t } from '../messages/messages.ts'
import { CloseMatches } from './close-matches/CloseMatches.tsx'
import { ColumnsButton } from './columns/ColumnsButton.tsx'
import type { Column } from './columns/columns-preference.ts'
import filtersStyles from './Filters.module.css'
import { ListEmpty } from './ListEmpty.tsx'
import { ListState } from './ListState.tsx'
import { ListTable } from './ListTable.tsx'
import { Pager } from './Pager.tsx'
import { ProjectFilter } from './project-picker/ProjectFilter.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SearchNotes } from './SearchNotes.tsx'
import type { List } from './use-list.ts'
import type { ListSearch } from './use-list-search.ts'

interface ListViewProps {
  list: List<never>
  listSearch: ListSearch
  /** The filter by name. */
  nameFilter: Exclude<FilterName, 'projectId'>
  /** The project whose records are listed, if the page or the key determines it. */
  fixedProjectId?: string | undefined
  /** All columns of this list; the user chooses which are shown. */
  columns: readonly Column<never>[]
  /** Shown beside the filters, if the page has no header for it. */
  exportButton?: ReactNode
  /** Notes about the text in the filter by name, which are announced. */
  filterNotes: ReactNode
  /** What a list without any records yet shows. */
  empty: ReactNode
}

/** A list: its filters, notes, table, pager and close matches. */
export function ListView(props: ListViewProps) {
  const { list, listSearch, nameFilter, fixedProjectId, columns, exportButton, filterNotes, empty } = props
  const { search, setSearch, setIsTyping, setLongText } = listSearch
  const { resource } = list
  const name = search[nameFilter]
  const hasProjectFilter = fixedProjectId === undefined && resource !== 'projects'
  const projectFilter = hasProjectFilter ? search.projectId : undefined
  return (
    <>
      <search className={filtersStyles.filters}>
        <SearchInput
          label={t.field[nameFilter]}
          value={name}
          onSearch={(filter) => setSearch({ [nameFilter]: filter })}
          onTyping={setIsTyping}
          onTooLong={setLongText}
          onEnter={listSearch.setEnteredName}
        />
        {hasProjectFilter && (
          <ProjectFilter
            value={projectFilter}
            onSearch={(projectId) => setSearch({ projectId })}
            onTyping={setIsTyping}
            onTooLong={setLongText}
          />
        )}
        <div className={filtersStyles.tools}>
          <ColumnsButton list={resource} columns={columns} rows={list.page?.rows} />
          {exportButton}
        </div>
      </search>
      <SearchNotes invalidParams={listSearch.invalidParams}>{filterNotes}</SearchNotes>
      {list.longFilter === undefined && (
        <>
          <ListState list={list} onPage={setSearch} />
          <ListTable
            list={list}
            columns={columns}
            empty={
              <ListEmpty
                list={list}
                isFiltered={name !== undefined || projectFilter !== undefined}
                onFirstPage={() => setSearch({ page: 1 })}
                onClear={() => setSearch({ [nameFilter]: undefined, projectId: undefined })}
              >
                {empty}
              </ListEmpty>
            }
          />
        </>
      )}
      <Pager list={list} onPage={setSearch} />
      <CloseMatches
        list={list}
        resource={resource}
        name={name}
        projectId={fixedProjectId ?? search.projectId}
        projectFilter={projectFilter}
        isTyping={listSearch.isTyping}
        enteredFilter={listSearch.enteredName}
      />
    </>
  )
}
