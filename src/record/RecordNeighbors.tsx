import { IconChevronDown, IconChevronUp, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isNoSuchPage, type Page } from '../api/fetch.ts'
import { queries } from '../api/queries.ts'
import { parseSearch, toSearchParams } from '../contract/list-params.ts'
import { type FilterName, type ResourceName, resources } from '../contract/resources.ts'
import { listAddressOf } from '../list/list-paths.ts'
import { t } from '../messages/messages.ts'
import { decodeId, paths } from '../paths.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { focusContainerThen } from '../ui/focus.ts'

/** A neighboring record and the address of its list page, or the reason why there is no link to one. */
type Neighbor =
  | { kind: 'record'; id: string; listAddress: string }
  | { kind: 'none' }
  | { kind: 'pending' }
  /** The adjacent page could not be loaded. */
  | { kind: 'failed'; retry: () => void }

/**
 * Returns the previous and next record of the list from which this one was opened, or undefined if the list
 * does not contain it. Requests an adjacent page only at the first and last record of a page.
 * @param listAddress path and search of the list's page.
 */
function useNeighbors(
  resource: ResourceName,
  id: string,
  listAddress: string,
): { previous: Neighbor; next: Neighbor } | undefined {
  const { list, idOf } = queries[resource]
  const keyProjectId = useKeyProjectId()
  const { pathname, searchParams } = new URL(listAddress, location.origin)
  const projectSegment = /^\/projects\/([^/]+)\//.exec(pathname)?.[1]
  const projectId = projectSegment === undefined ? keyProjectId : decodeId(projectSegment)
  const { search } = parseSearch<FilterName>(resources[resource].filters, searchParams)

  const usePage = (page: number, isEnabled: boolean) => {
    const params = { ...search, ...(projectId !== undefined && { projectId }), page }
    return useQuery({ ...list(params), enabled: isEnabled, staleTime: Number.POSITIVE_INFINITY })
  }
  // Only reads the cache, because the list itself has loaded this page.
  const listPage = usePage(search.page, false).data
  const idsOn = (page: Page<never> | undefined) => (page?.rows ?? []).flatMap((row) => idOf(row) ?? [])
  const ids = idsOn(listPage)
  const index = ids.indexOf(id)
  const needsPreviousPage = index === 0 && search.page > 1
  const needsNextPage = index !== -1 && index === ids.length - 1 && listPage?.more !== 'no'
  const previousPageQuery = usePage(search.page - 1, needsPreviousPage)
  const nextPageQuery = usePage(search.page + 1, needsNextPage)
  if (index === -1) return undefined

  const neighborOnPage = (pageNumber: number, neighborId: string | undefined): Neighbor => {
    if (neighborId === undefined) return { kind: 'none' }
    const queryString = `${toSearchParams<FilterName>({ ...search, page: pageNumber })}`
    const neighborListAddress = queryString === '' ? pathname : `${pathname}?${queryString}`
    return { kind: 'record', id: neighborId, listAddress: neighborListAddress }
  }
  /** Returns the first record (position 0) or the last record (position -1) of an adjacent page. */
  const neighborOnAdjacentPage = (
    pageNumber: number,
    query: typeof previousPageQuery,
    position: 0 | -1,
  ): Neighbor => {
    if (query.isPending) return { kind: 'pending' }
    if (query.isError && !isNoSuchPage(query.error))
      return { kind: 'failed', retry: () => void query.refetch() }
    const adjacentIds = idsOn(query.data)
    // A service that ignores the page parameter returns the page of this record again.
    return neighborOnPage(pageNumber, adjacentIds.includes(id) ? undefined : adjacentIds.at(position))
  }
  return {
    previous: needsPreviousPage
      ? neighborOnAdjacentPage(search.page - 1, previousPageQuery, -1)
      : neighborOnPage(search.page, ids[index - 1]),
    next: needsNextPage
      ? neighborOnAdjacentPage(search.page + 1, nextPageQuery, 0)
      : neighborOnPage(search.page, ids[index + 1]),
  }
}

interface RecordNeighborsProps {
  resource: ResourceName
  id: string
}

/** Links to the previous and next record, if this one was opened from a list. */
export function RecordNeighbors(props: RecordNeighborsProps) {
  const listAddress = listAddressOf(useLocation().state, props.resource)
  return listAddress === undefined ? null : <NeighborLinks {...props} listAddress={listAddress} />
}

function NeighborLinks({ resource, id, listAddress }: RecordNeighborsProps & { listAddress: string }) {
  const neighbors = useNeighbors(resource, id, listAddress)
  if (neighbors === undefined) return null
  const { previous, next } = neighbors
  const recordPath = paths[resources[resource].singular]
  return (
    <>
      <NeighborLink rel="prev" label={t.record.previous} shortcut="k" neighbor={previous} to={recordPath}>
        <IconChevronUp size={16} aria-hidden />
      </NeighborLink>
      <NeighborLink rel="next" label={t.record.next} shortcut="j" neighbor={next} to={recordPath}>
        <IconChevronDown size={16} aria-hidden />
      </NeighborLink>
    </>
  )
}

interface NeighborLinkProps {
  /** The keyboard shortcuts find the link by this attribute. */
  rel: 'prev' | 'next'
  label: string
  shortcut: string
  neighbor: Neighbor
  to: (id: string) => string
  children: ReactNode
}

function NeighborLink({ rel, label, shortcut, neighbor, to, children }: NeighborLinkProps) {
  if (neighbor.kind === 'failed') {
    const accessibleName = `${label}: ${t.action.retry}`
    return (
      <Button
        variant="icon"
        aria-label={accessibleName}
        title={accessibleName}
        onClick={focusContainerThen(neighbor.retry)}
      >
        <IconRefresh size={16} aria-hidden />
      </Button>
    )
  }
  const className = buttonClass('icon')
  if (neighbor.kind !== 'record') {
    const accessibleName = neighbor.kind === 'pending' ? `${label}: ${t.feedback.loading}` : label
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
      title={`${label} (${shortcut})`}
      rel={rel}
      aria-keyshortcuts={shortcut}
      to={to(neighbor.id)}
      state={{ list: neighbor.listAddress }}
    >
      {children}
    </Link>
  )
}
