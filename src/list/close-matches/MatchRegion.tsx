import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Connection, connectionOf } from '../../api/http/connection.ts'
import { queries } from '../../api/queries.ts'
import { type ResourceName, resources } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Truncated } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MatchRegion.module.css'
import { closeMatchTest, MATCH_LIMIT, planSearches } from './plan-searches.ts'

/**
 * Finds records whose name contains this text, ignoring accents, case and quotation marks, with at most six
 * requests. Failed requests are ignored, because close matches are only an offer.
 * @param projectId the project that the list is limited to.
 */
async function findCloseMatches(
  resource: ResourceName,
  text: string,
  projectId: string | undefined,
  signal: AbortSignal,
  connection: Connection,
): Promise<Match[]> {
  const { pages, idOf, nameOf } = queries[resource]
  const { nameFilter, singular } = resources[resource]
  const isMatch = closeMatchTest(text)
  const results = await Promise.allSettled(
    planSearches(text).map((search) =>
      pages({ [nameFilter]: search, projectId })({ page: 1, limit: MATCH_LIMIT }, signal, connection),
    ),
  )
  signal.throwIfAborted()
  const rows = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.rows : []))
  const matches = rows.flatMap((row) => {
    const [id, name = ''] = [idOf(row), nameOf(row)]
    // The project is compared here, because not every service combines filters.
    const isInProject = projectId === undefined || (row.projectId ?? projectId) === projectId
    return id && isMatch(name) && isInProject ? [{ id, name, to: paths[singular](id) }] : []
  })
  return [...new Map(matches.map((match) => [match.id, match])).values()]
}

interface MatchRegionProps {
  resource: ResourceName
  name: string
  projectId?: string | undefined
  onFollow?: () => void
}

/** Offers records with a similar name. */
export function MatchRegion({ resource, name, projectId, onFollow }: MatchRegionProps) {
  const { data: matches = [] } = useQuery({
    queryKey: ['closeMatches', resource, name, projectId],
    queryFn: ({ signal, client }) =>
      findCloseMatches(resource, name, projectId, signal, connectionOf(client)),
  })
  return (
    <MatchList
      title={t.matches.title}
      note={t.matches.note(MATCH_LIMIT)}
      status={t.matches.found(matches.length)}
      matches={matches}
      onFollow={onFollow}
    />
  )
}

interface Match {
  id: string
  /** The record's name; '' if it has none. */
  name: string
  /** The path that the link opens. */
  to: string
}

interface MatchListProps {
  title: string
  note: string
  /** What screen readers announce. */
  status: string
  matches: readonly Match[]
  /** Called when a link is followed in this tab. */
  onFollow?: (() => void) | undefined
}

/** A region with similar records, each as a link; shows and announces nothing if there are none. */
export const MatchList = ({ title, note, status, matches, onFollow }: MatchListProps) => (
  <>
    <VisuallyHidden role="status">{matches.length > 0 ? status : ''}</VisuallyHidden>
    {matches.length > 0 && (
      <div className={styles.region}>
        <Card title={title}>
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
                  <Truncated text={name || id} isMonospaced={name === ''} />
                  {name !== '' && <Truncated text={id} isMonospaced className={styles.id} />}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    )}
  </>
)
