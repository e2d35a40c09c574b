import { IconChevronDown, IconChevronUp, IconRefresh } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { queries } from '../api/queries.ts'
import { parseSearch, toSearchParams, whereOf } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { useRecordBeside } from '../list/beside/beside.ts'
import { listAddressOf } from '../list/list-paths.ts'
import { positionOf, totalText } from '../list/position.ts'
import { searchSourceOf, useSearch } from '../list/search/search.ts'
import { t } from '../messages/messages.ts'
import { decodeId, paths } from '../paths.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { buttonClass } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useShortcutTitle } from '../ui/shortcut-title.ts'
import { useStore } from '../use-store.ts'
import styles from './RecordNeighbors.module.css'

interface RecordNeighborsProps {
  resource: ResourceName
  id: string
  /** In a narrow window, the top bar has no room for the links, so they are in the page's header. */
  position: 'topBar' | 'header'
}

export function RecordNeighbors(props: RecordNeighborsProps) {
  const listAddress = listAddressOf(useLocation(), props.resource)
  // Beside its list, the record has controls of its own.
  const isBeside = useRecordBeside()?.resource === props.resource
  return listAddress === undefined || isBeside ? null : <NeighborLinks {...props} listAddress={listAddress} />
}

interface NeighborLinksProps extends RecordNeighborsProps {
  listAddress: string
}

/** Requests an adjacent page of the list only at the first and last record of a page. */
function NeighborLinks({ resource, id, position, listAddress }: NeighborLinksProps) {
  const { page: pageQuery, idOf } = queries[resource]
  const keyProjectId = useKeyProjectId()
  const { pathname, searchParams } = new URL(listAddress, location.origin)
  const projectSegment = /^\/projects\/([^/]+)\//.exec(pathname)?.[1]
  const projectId = projectSegment === undefined ? keyProjectId : decodeId(projectSegment)
  const { search } = parseSearch<FilterName>(resources[resource].filters, searchParams)
  const { page: number, limit } = search
  const where = whereOf(searchParams)
  const params = { ...search, ...(projectId !== undefined && { projectId }) }
  const searchState = useStore(useSearch(searchSourceOf(resource, params, where))?.batch.state)
  const matches = searchState?.value?.matches
  const matchIndex = matches?.findIndex((row) => idOf(row) === id) ?? -1

  const usePage = (page: number, isEnabled: boolean) => {
    return useQuery({
      ...pageQuery({ ...params, page }),
      enabled: isEnabled,
      staleTime: Number.POSITIVE_INFINITY,
    })
  }
  // These only read the cache, because the list itself has loaded this page.
  const firstPage = usePage(1, false).data
  const listPage = usePage(number, false).data
  // The record was opened from the matches, whose pages are not those of the list.
  const page = matches ? undefined : listPage
  const idsOn = ({ rows }: Page<never>) => rows.flatMap((row) => idOf(row) ?? [])
  const ids = page ? idsOn(page) : []
  const index = ids.indexOf(id)
  const previousPage = usePage(number - 1, index === 0 && number > 1)
  const nextPage = usePage(number + 1, index !== -1 && index === ids.length - 1 && page?.more !== 'no')
  const addressOf = (page: number) => {
    const queryString = `${toSearchParams<FilterName>({ ...search, page }, where)}`
    return queryString === '' ? pathname : `${pathname}?${queryString}`
  }
  if (matches && matchIndex >= 0) {
    const neighborOf = (neighborIndex: number): Neighbor => {
      const match = matches[neighborIndex]
      const listAddress = addressOf(Math.floor(neighborIndex / limit) + 1)
      return { id: match && idOf(match), listAddress, query: undefined }
    }
    return (
      <Links
        resource={resource}
        position={position}
        row={matchIndex + 1}
        total={searchState?.phase === 'done' ? t.pager.count(matches.length) : undefined}
        previous={neighborOf(matchIndex - 1)}
        next={neighborOf(matchIndex + 1)}
      />
    )
  }
  if (page === undefined || index === -1) return null

  const pagePosition = positionOf(
    { page, number, limit, firstPage, previousPage: previousPage.data, nextPage: nextPage.data },
    resource,
  )
  const rowIndex = page.rows.findIndex((row) => idOf(row) === id)
  const neighborOf = (offset: -1 | 1): Neighbor => {
    const isOnPage = index + offset in ids || (offset === -1 ? number === 1 : page.more === 'no')
    const query = isOnPage ? undefined : offset === -1 ? previousPage : nextPage
    const pageNumber = isOnPage ? number : number + offset
    const adjacentIds = query?.data && idsOn(query.data)
    return {
      // A service that ignores `page` returns the page of this record again.
      id: adjacentIds?.includes(id)
        ? undefined
        : query
          ? adjacentIds?.at(offset === 1 ? 0 : -1)
          : ids[index + offset],
      listAddress: addressOf(pageNumber),
      query,
    }
  }
  return (
    <Links
      resource={resource}
      position={position}
      row={pagePosition.firstRow === undefined ? undefined : pagePosition.firstRow + rowIndex}
      total={totalText(pagePosition.total)}
      previous={neighborOf(-1)}
      next={neighborOf(1)}
    />
  )
}

interface LinksProps extends Pick<RecordNeighborsProps, 'resource' | 'position'> {
  row: number | undefined
  total: string | undefined
  previous: Neighbor
  next: Neighbor
}

function Links({ resource, position, row, total, previous, next }: LinksProps) {
  const links = { toPath: paths[resources[resource].singular] }
  return (
    <div className={styles[position]}>
      {position === 'topBar' && row !== undefined && total !== undefined && (
        <span>{t.record.position(row, total)}</span>
      )}
      <span className={styles.links}>
        <NeighborLink {...links} rel="prev" label={t.record.previous} shortcut="k" neighbor={previous}>
          <IconChevronUp size={16} aria-hidden />
        </NeighborLink>
        <NeighborLink {...links} rel="next" label={t.record.next} shortcut="j" neighbor={next}>
          <IconChevronDown size={16} aria-hidden />
        </NeighborLink>
      </span>
    </div>
  )
}

interface Neighbor {
  id: string | undefined
  listAddress: string
  query: UseQueryResult | undefined
}

interface NeighborLinkProps {
  rel: 'prev' | 'next'
  label: string
  shortcut: string
  neighbor: Neighbor
  toPath: (id: string) => string
  children: ReactNode
}

function NeighborLink({ rel, label, shortcut, neighbor, toPath, children }: NeighborLinkProps) {
  const { id, listAddress, query } = neighbor
  const shortcutTitle = useShortcutTitle()
  if (query?.isError && !isNoSuchPage(query.error))
    return (
      <IconButton
        label={`${label}: ${t.action.retry}`}
        icon={IconRefresh}
        onClick={focusContainerThen(() => void query.refetch())}
      />
    )
  const className = buttonClass('quiet-icon')
  if (id === undefined) {
    const accessibleName = query?.isPending ? `${label}: ${t.feedback.loading}` : label
    const props = { className, 'aria-label': accessibleName, title: accessibleName }
    return (
      <a {...props} role="link" aria-disabled>
        {children}
      </a>
    )
  }
  return (
    <Link
      className={className}
      aria-label={label}
      title={shortcutTitle(label, shortcut)}
      rel={rel}
      aria-keyshortcuts={shortcut}
      to={toPath(id)}
      state={{ list: listAddress }}
    >
      {children}
    </Link>
  )
}
