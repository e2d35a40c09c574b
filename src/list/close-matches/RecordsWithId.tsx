import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { appQueries } from '../../api/apps.ts'
import { markNotFoundCalls } from '../../api/call-log/mark-not-found-calls.ts'
import { currentConnection, keysOf } from '../../api/http/connection.ts'
import { projectQueries } from '../../api/projects.ts'
import { userQueries } from '../../api/users.ts'
import { t } from '../../messages/messages.ts'
import { paths } from '../../paths.ts'
import { useKeyProjectId } from '../../session/use-session.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MatchList } from './MatchList.tsx'

interface RecordsWithIdProps {
  id: string
  /** Shown instead if no such record exists. */
  children: ReactNode
}

/** Offers the records whose identifier was typed into a name filter. */
export function RecordsWithId({ id, children }: RecordsWithIdProps) {
  const keyProjectId = useKeyProjectId()
  // A service key must not become part of a request's path.
  const enabled = !keysOf(currentConnection()).includes(id)
  const canReadProject = keyProjectId === undefined || keyProjectId === id
  const userQuery = useQuery({ ...userQueries.detail(id), enabled })
  const appQuery = useQuery({ ...appQueries.detail(id), enabled })
  const projectQuery = useQuery({ ...projectQueries.detail(id), enabled: enabled && canReadProject })
  // Synchronizes with the call log, in which a look-up that finds nothing is not a failure.
  useEffect(
    () => markNotFoundCalls([userQuery.error, appQuery.error, projectQuery.error]),
    [userQuery.error, appQuery.error, projectQuery.error],
  )
  const isFinished = [userQuery, appQuery, projectQuery].every(({ isFetching }) => !isFetching)
  const [user, app, project] = [userQuery.data?.value, appQuery.data?.value, projectQuery.data?.value]
  const isInKeyProject = (projectId: string | undefined) =>
    keyProjectId === undefined || projectId === undefined || projectId === keyProjectId
  const matches = [
    ...(user && isInKeyProject(user.projectId)
      ? [{ id, name: user.nickname ?? '', to: paths.user(id) }]
      : []),
    ...(app && isInKeyProject(app.projectId) ? [{ id, name: app.displayName ?? '', to: paths.app(id) }] : []),
    ...(project ? [{ id, name: project.name ?? '', to: paths.project(id) }] : []),
  ]
  return (
    <>
      <VisuallyHidden role="status">{matches.length > 0 ? t.matches.withId : ''}</VisuallyHidden>
      {matches.length === 0 && enabled && isFinished && children}
      {matches.length > 0 && (
        <MatchList title={t.matches.withId} note={t.matches.idInsteadOfName} matches={matches} />
      )}
    </>
  )
}
