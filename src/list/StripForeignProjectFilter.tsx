import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { useOwnProjectId } from '../session/use-session.ts'

/** The project whose filter was replaced with the key's own project, from the location's state. */
export function useReplacedProjectId(): string | undefined {
  const { state } = useLocation()
  const ownProjectId = useOwnProjectId()
  const replaced = isObject(state) && typeof state.otherProject === 'string' ? state.otherProject : undefined
  // After a switch of keys, the state is that of the former one.
  return ownProjectId === undefined || ownProjectId === replaced ? undefined : replaced
}

/**
 * Removes the project filter for a Project key, whose lists are always its own project's, and records
 * that of another project.
 */
export function StripForeignProjectFilter({ children }: { children: ReactNode }) {
  const ownProjectId = useOwnProjectId()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const requestedProjectId = params.get('projectId')
  if (ownProjectId === undefined || requestedProjectId === null) return children
  const rest = new URLSearchParams(params)
  rest.delete('projectId')
  return (
    <Navigate
      replace
      to={{ pathname, search: `${rest}` }}
      state={requestedProjectId === ownProjectId ? null : { otherProject: requestedProjectId }}
    />
  )
}
