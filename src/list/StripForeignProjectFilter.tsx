import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { useOwnProjectId } from '../session/use-session.ts'

/** Whether another project's filter was replaced with the key's own project. */
export const isForeignFilterReplaced = (state: unknown): boolean =>
  isObject(state) && state.otherProject === true

/**
 * Removes the project filter for a Project key, whose lists are always its own project's, and records whether
 * it was for another project.
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
      state={{ otherProject: requestedProjectId !== ownProjectId }}
    />
  )
}
