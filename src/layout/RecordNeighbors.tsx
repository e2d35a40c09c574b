import { IconChevronDown, IconChevronUp, IconRefresh } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { listAddressOf } from '../list/list-location-state.ts'
import { t } from '../messages/messages.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { focusContainer } from '../ui/focus.ts'
import { type Neighbor, type NeighborQueries, useNeighbors } from './use-neighbors.ts'

interface RecordNeighborsProps<Field extends string, Filter extends string> {
  queries: NeighborQueries<Field, Filter>
  id: string
  /** Returns a record's path. */
  recordPath: (id: string) => string
}

/** Links to the previous and next record, if this one was opened from a list. */
export function RecordNeighbors<Field extends string, Filter extends string>(
  props: RecordNeighborsProps<Field, Filter>,
) {
  const listAddress = listAddressOf(useLocation().state, props.queries.resource.name)
  return listAddress === undefined ? null : <NeighborLinks {...props} listAddress={listAddress} />
}

function NeighborLinks<Field extends string, Filter extends string>({
  queries,
  id,
  recordPath,
  listAddress,
}: RecordNeighborsProps<Field, Filter> & { listAddress: string }) {
  const neighbors = useNeighbors(queries, id, listAddress)
  if (neighbors === undefined) return null
  const { previous, next } = neighbors
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
    const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
      // The button disappears during the retry, so the focus moves to its container first.
      focusContainer(currentTarget)
      neighbor.retry()
    }
    return (
      <Button variant="icon" aria-label={accessibleName} title={accessibleName} onClick={retry}>
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
