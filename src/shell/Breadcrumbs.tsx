import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from 'react-router-dom'
import { queries } from '../api/queries.ts'
import type { ResourceName } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { listAddressOf, useListPaths } from '../list/list-paths.ts'
import { t } from '../messages/messages.ts'
import { truncateName } from '../messages/text.ts'
import { decodeId, paths } from '../paths.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useKeyProjectId } from '../session/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './Breadcrumbs.module.css'

const RecordNeighbors = lazyPart(async () => (await import('../record/RecordNeighbors.tsx')).RecordNeighbors)

export interface CrumbHandle {
  list?: 'projects' | 'apps' | 'users'
  pageTitle?: string
}

export function Breadcrumbs() {
  const keyProjectId = useKeyProjectId()
  const listPaths = useListPaths()
  const location = useLocation()
  const { pathname } = location
  const match = useMatches().findLast(({ handle }) => handle !== undefined)
  if (!match) return null
  // No route has another handle.
  const { list, pageTitle } = match.handle as CrumbHandle
  const { projectId, projectAppId, userId } = match.params
  const title =
    pageTitle ??
    (projectAppId ? (
      <RecordName resource="apps" id={decodeId(projectAppId)} />
    ) : (
      userId && <RecordName resource="users" id={decodeId(userId)} />
    ))
  const isList = !(projectId || title)
  const listAddress = (resource: ResourceName) => listAddressOf(location, resource) ?? listPaths[resource]()
  // A Project key has one project instead of the list of projects.
  const hasList = list !== 'projects' || keyProjectId === undefined
  const recordId = pageTitle === undefined ? (userId ?? projectAppId ?? projectId) : undefined
  return (
    <>
      <nav aria-label={t.navigation.breadcrumb} className={styles.crumbs}>
        <ol>
          {list && (
            <li>
              {isList || !hasList ? (
                <span aria-current={isList ? 'page' : undefined}>{t.list[list]}</span>
              ) : (
                <Link to={listAddress(list)}>{t.list[list]}</Link>
              )}
            </li>
          )}
          {projectId && (
            <li>
              <Link
                to={paths.project(decodeId(projectId))}
                aria-current={pathname === paths.project(decodeId(projectId)) ? 'page' : undefined}
              >
                <RecordName resource="projects" id={decodeId(projectId)} />
              </Link>
            </li>
          )}
          {title && (
            <li>
              <span aria-current="page">{title}</span>
            </li>
          )}
        </ol>
      </nav>
      {list && recordId && <RecordNeighbors resource={list} id={decodeId(recordId)} position="topBar" />}
    </>
  )
}

interface RecordNameProps {
  resource: ResourceName
  id: string
}

function RecordName({ resource, id }: RecordNameProps) {
  const { record, nameOf } = queries[resource]
  const { data } = useQuery({ ...record(id), enabled: false })
  const projectName = useProjectName(resource === 'projects' ? id : undefined)
  const name = projectName ?? firstVisibleText(data && nameOf(data.value)) ?? id
  return <bdi translate="no">{truncateName(name)}</bdi>
}
