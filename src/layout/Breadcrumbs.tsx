import { Link, useLocation, useMatches } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import type { ResourceName } from '../contract/resources.ts'
import { listAddressOf } from '../list/list-location-state.ts'
import { firstTexts } from '../messages/first.ts'
import { decodeId, paths } from '../paths.ts'
import { useListPaths } from '../preferences/list-paths.ts'
import { useOwnProjectId } from '../session/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import styles from './Breadcrumbs.module.css'
import type { CrumbHandle } from './crumb-handle.ts'
import { ShortName } from './ShortName.tsx'

// The queries of records load with the pages of records.
const RecordName = lazyPart(async () => (await import('./RecordName.tsx')).RecordName, {
  placeholder: ({ id }) => <ShortName name={id} />,
})

const isCrumbHandle = (handle: unknown): handle is CrumbHandle =>
  isObject(handle) && ('list' in handle || 'page' in handle)

/** The page's location: its list, then the record or page. */
export function Breadcrumbs() {
  const ownProjectId = useOwnProjectId()
  const lists = useListPaths()
  const { pathname, state } = useLocation()
  const match = useMatches().findLast(({ handle }) => isCrumbHandle(handle))
  const crumbHandle: unknown = match?.handle
  if (!match || !isCrumbHandle(crumbHandle)) return null
  const { list, page } = crumbHandle
  const { projectId, projectAppId, userId } = match.params
  const isList = !(projectId || projectAppId || userId || page)
  const listPath = (of: ResourceName) =>
    listAddressOf(state, of) ??
    (of === 'projects' && ownProjectId !== undefined ? paths.project(ownProjectId) : lists[of]())
  return (
    <nav aria-label={firstTexts.navigation.breadcrumb} className={styles.crumbs}>
      <ol>
        {list && (
          <li>
            {isList ? (
              <span aria-current="page">{firstTexts.list[list]}</span>
            ) : (
              <Link to={listPath(list)}>{firstTexts.list[list]}</Link>
            )}
          </li>
        )}
        {projectId && (
          <li>
            <Link
              to={paths.project(decodeId(projectId))}
              aria-current={pathname === paths.project(decodeId(projectId)) ? 'page' : undefined}
            >
              <RecordName list="projects" id={decodeId(projectId)} />
            </Link>
          </li>
        )}
        {projectAppId && (
          <li>
            <span aria-current="page">
              <RecordName list="apps" id={decodeId(projectAppId)} />
            </span>
          </li>
        )}
        {userId && (
          <li>
            <span aria-current="page">
              <RecordName list="users" id={decodeId(userId)} />
            </span>
          </li>
        )}
        {page && (
          <li>
            <span aria-current="page">{page}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
