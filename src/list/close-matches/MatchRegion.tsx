import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { type Connection, connectionOf } from '../../api/http/connection.ts'
import { appQueries, projectQueries, userQueries } from '../../api/queries.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Truncated } from '../../ui/Text.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './MatchRegion.module.css'
import { closeMatchTest, MATCH_LIMIT, planSearches } from './plan-searches.ts'

/** A record with a name similar to the search text. */
interface CloseMatch {
  id: string
  name: string
}

type Row = Partial<Record<'id' | 'name' | 'projectId', string | undefined>>

/** @param search requests the rows with a text in their name. */
async function searchByName(
  text: string,
  projectId: string | undefined,
  signal: AbortSignal,
  search: (searchText: string) => Promise<Row[]>,
): Promise<CloseMatch[]> {
  const isMatch = closeMatchTest(text)
  // The project is compared here, because not every service combines filters.
  const isInProject = (row: Row) =>
    projectId === undefined || row.projectId === undefined || row.projectId === projectId
  const results = await Promise.allSettled(planSearches(text).map(search))
  signal.throwIfAborted()
  const rows = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const matches = rows.flatMap((row) =>
    row.id && row.name && isMatch(row.name) && isInProject(row) ? [{ id: row.id, name: row.name }] : [],
  )
  return [...new Map(matches.map((match) => [match.id, match])).values()]
}

const paging = { page: 1, limit: MATCH_LIMIT }

/**
 * Finds records whose name contains this text, ignoring accents, case and quotation marks, with at most six
 * requests. Failed requests are ignored, because close matches are only an offer.
 * @param projectId the project that the list is limited to.
 */
function findCloseMatches(
  resource: ResourceName,
  text: string,
  projectId: string | undefined,
  signal: AbortSignal,
  connection: Connection,
): Promise<CloseMatch[]> {
  switch (resource) {
    case 'users':
      return searchByName(text, projectId, signal, async (nickname) => {
        const { rows } = await userQueries.pages({ nickname, projectId })(paging, signal, connection)
        return rows.map((row) => ({ id: row.userId, name: row.nickname, projectId: row.projectId }))
      })
    case 'apps':
      return searchByName(text, projectId, signal, async (appName) => {
        const { rows } = await appQueries.pages({ appName, projectId })(paging, signal, connection)
        return rows.map((row) => ({ id: row.projectAppId, name: row.displayName, projectId: row.projectId }))
      })
    case 'projects':
      return searchByName(text, undefined, signal, async (projectName) => {
        const { rows } = await projectQueries.pages({ projectName })(paging, signal, connection)
        return rows.map((row) => ({ id: row.projectId, name: row.name }))
      })
  }
}

interface MatchRegionProps {
  resource: ResourceName
  name: string
  projectId?: string | undefined
  onFollow?: () => void
}

const pathOf = { users: paths.user, apps: paths.app, projects: paths.project }

/** Offers records with a similar name; shows and announces nothing if there are none. */
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
        <MatchList
          title={t.matches.title}
          note={t.matches.note(MATCH_LIMIT)}
          matches={matches.map((match) => ({ ...match, to: pathOf[resource](match.id) }))}
          onFollow={onFollow}
        />
      )}
    </>
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
  matches: readonly Match[]
  /** Called when a link is followed in this tab. */
  onFollow?: (() => void) | undefined
}

/** A region with similar records, each as a link. */
export const MatchList = ({ title, note, matches, onFollow }: MatchListProps) => (
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
)
