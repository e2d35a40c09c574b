import { useQuery } from '@tanstack/react-query'
import { Link, useMatches } from 'react-router-dom'
import { appRecord } from '../api/apps.ts'
import { isObject } from '../api/json.ts'
import { projectRecord } from '../api/projects.ts'
import { userRecord } from '../api/users.ts'
import { t } from '../messages/messages.ts'
import { decodeId, paths } from '../paths.ts'
import { useOwnProject } from '../session/session.ts'
import styles from './Crumbs.module.css'

/** What a route says of its place: the list it belongs to, and the page's own name where it is no record. */
export interface Place {
  list: 'projects' | 'apps' | 'users'
  page?: string
}

const isPlace = (handle: unknown): handle is Place => isObject(handle) && 'list' in handle

/** Where this page is: its list, then the record or page. */
export function Crumbs() {
  const own = useOwnProject()
  const match = useMatches().findLast(({ handle }) => isPlace(handle))
  if (!match || !isPlace(match.handle)) return null
  const { list, page } = match.handle
  const { projectId, projectAppId, userId } = match.params
  const isList = !(projectId || projectAppId || userId || page)
  const to = list === 'projects' && own !== undefined ? paths.project(own) : paths[list]()
  return (
    <nav aria-label={t.navigation.breadcrumb} className={styles.crumbs}>
      <ol>
        <li>
          {isList ? <span aria-current="page">{t.list[list]}</span> : <Link to={to}>{t.list[list]}</Link>}
        </li>
        {projectId && (
          <li>
            <Link to={paths.project(decodeId(projectId))}>
              <ProjectName projectId={decodeId(projectId)} />
            </Link>
          </li>
        )}
        {projectAppId && (
          <li>
            <AppName projectAppId={decodeId(projectAppId)} />
          </li>
        )}
        {userId && (
          <li>
            <UserName userId={decodeId(userId)} />
          </li>
        )}
        {page && <li>{page}</li>}
      </ol>
    </nav>
  )
}

const shown = 60
const Name = ({ name }: { name: string }) => (
  <bdi>{name.length > shown ? `${name.slice(0, shown)}…` : name}</bdi>
)

// Each watches what its page asks for, and asks for nothing itself.
const ProjectName = ({ projectId }: { projectId: string }) => (
  <Name name={useQuery({ ...projectRecord(projectId), enabled: false }).data?.value.name || projectId} />
)
const AppName = ({ projectAppId }: { projectAppId: string }) => (
  <Name
    name={useQuery({ ...appRecord(projectAppId), enabled: false }).data?.value.displayName || projectAppId}
  />
)
const UserName = ({ userId }: { userId: string }) => (
  <Name name={useQuery({ ...userRecord(userId), enabled: false }).data?.value.nickname || userId} />
)
