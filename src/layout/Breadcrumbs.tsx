import { Link, useLocation, useMatches } from 'react-router-dom'
import { isObject } from '../api/json.ts'
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

const isCrumbHandle = (handle: unknown): handle is CrumbHandle => isObject(handle) && 'list' in handle

/** The page's location: its list, then the record or page. */
export function Breadcrumbs() {
  const ownProjectId = useOwnProjectId()
  const lists = useListPaths()
  const { state } = useLocation()
  const match = useMatches().findLast(({ handle }) => isCrumbHandle(handle))
  const crumbHandle: unknown = match?.handle
  if (!match || !isCrumbHandle(crumbHandle)) return null
  const { list, page } = crumbHandle
  const { projectId, projectAppId, userId } = match.params
  const isList = !(projectId || projectAppId || userId || page)
  const all = list === 'projects' && ownProjectId !== undefined ? paths.project(ownProjectId) : lists[list]()
  const to = listAddressOf(state, list) ?? all
  return (
    <nav aria-label={firstTexts.navigation.breadcrumb} className={styles.crumbs}>
      <ol>
        <li>
          {isList ? (
            <span aria-current="page">{firstTexts.list[list]}</span>
          ) : (
            <Link to={to}>{firstTexts.list[list]}</Link>
          )}
        </li>
        {projectId && (
          <li>
            <Link to={paths.project(decodeId(projectId))}>
              <RecordName list="projects" id={decodeId(projectId)} />
            </Link>
          </li>
        )}
        {projectAppId && (
          <li>
            <RecordName list="apps" id={decodeId(projectAppId)} />
          </li>
        )}
        {userId && (
          <li>
            <RecordName list="users" id={decodeId(userId)} />
          </li>
        )}
        {page && (
          <li>
            <span>{page}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
