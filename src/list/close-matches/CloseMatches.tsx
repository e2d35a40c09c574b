import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Connection, connectionOf } from '../../api/http/connection.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { type Candidate, searchByName } from '../../jobs/search-by-name.ts'
import { t } from '../../messages/lazy-messages.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Truncated, VisuallyHidden } from '../../ui/Text.tsx'
import { useDelayed } from '../../ui/timers.ts'
import { useStore } from '../../use-store.ts'
import { isConfirmedEmpty, isIdLike } from '../row-facts.ts'
import { useList, useListContents } from '../use-list.tsx'
import styles from './CloseMatches.module.css'
import { closeMatchTest, MATCH_LIMIT, planSearches } from './plan-searches.ts'

// Pause in typing after which close matches are requested without Enter.
export const MATCH_DELAY_MS = 1000

// Shorter texts that look like identifiers may also be nicknames, such as `zoe_1`.
const MIN_CERTAIN_ID_LENGTH = 12

/** Offers similar records once a filter is confirmed to find nothing: on Enter, or after a delay. */
export function CloseMatches() {
  const { typing } = useList()
  const { isTyping, enteredName } = useStore(typing)
  const { resource, page, params, error, isPlaceholderData } = useListContents()
  const name = params[resources[resource].nameFilter] ?? ''
  const hasNoMatches =
    name !== '' &&
    params.page === 1 &&
    !isTyping &&
    !isPlaceholderData &&
    error === null &&
    page !== undefined &&
    isConfirmedEmpty(page)
  const isDelayOver = useDelayed(hasNoMatches, MATCH_DELAY_MS)
  const isCertainId = isIdLike(name) && name.length >= MIN_CERTAIN_ID_LENGTH
  if (!hasNoMatches || isCertainId || !(isDelayOver || enteredName === name)) return null
  return <MatchRegion key={name} resource={resource} name={name} projectId={params.projectId} />
}

/**
 * Finds records whose name contains this text, ignoring accents, case and quotation marks, with at most three
 * requests. Failed requests are ignored, because close matches are only an offer.
 * @param projectId the project that the list is limited to.
 */
async function findCloseMatches(
  resource: ResourceName,
  text: string,
  projectId: string | undefined,
  signal: AbortSignal,
  connection: Connection,
) {
  const hasText = closeMatchTest(text)
  const isMatch = ({ name }: Candidate) => hasText(name)
  const results = await Promise.allSettled(
    planSearches(text).map((part) => {
      const search = { text: part, projectId, isMatch, limit: MATCH_LIMIT, maxPages: 1 }
      return searchByName(resource, search, signal, connection)
    }),
  )
  signal.throwIfAborted()
  const matches = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.matches : []))
  const pathOf = paths[resources[resource].singular]
  const links = matches.flatMap(({ id, name }): Match[] => (id ? [{ id, name, to: pathOf(id) }] : []))
  return [...new Map(links.map((link) => [link.id, link])).values()]
}

interface Match {
  id: string
  name: string
  to: string
}

interface MatchCardProps {
  note: string
  matches: readonly Match[]
  onFollow?: (() => void) | undefined
}

export function MatchCard({ note, matches, onFollow }: MatchCardProps) {
  return (
    <div className={styles.region}>
      <Card title={t.matches.title}>
        <p className={styles.note}>{note}</p>
        <ul className={styles.matches}>
          {matches.map(({ id, name, to }) => (
            <li key={to}>
              <Link
                className={styles.match}
                to={to}
                // A modified click opens another tab.
                onClick={({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey || onFollow?.()}
              >
                <Truncated text={name} />
                <Truncated text={id} isMonospaced className={styles.id} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface MatchRegionProps {
  resource: ResourceName
  name: string
  projectId?: string | undefined
  onFollow?: () => void
}

export function MatchRegion({ resource, name, projectId, onFollow }: MatchRegionProps) {
  const { data: matches = [] } = useQuery({
    queryKey: ['closeMatches', resource, name, projectId],
    queryFn: ({ signal, client }) =>
      findCloseMatches(resource, name, projectId, signal, connectionOf(client)),
  })
  return (
    <>
      <VisuallyHidden role="status">
        {matches.length > 0 ? t.matches.found(matches.length) : ''}
      </VisuallyHidden>
      {matches.length > 0 && (
        <MatchCard note={t.matches.note(MATCH_LIMIT)} matches={matches} onFollow={onFollow} />
      )}
    </>
  )
}
