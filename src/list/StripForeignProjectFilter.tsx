import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { useOwnProjectId } from '../session/use-session.ts'

/** Whether a list was reached by replacing another project's filter with the key's own project. */
export const isForeignFilterReplaced = (state: unknown): boolean =>
  isObject(state) && state.otherProject === true

/**
 * With a Project key a list is always the own project's: the filter is taken out of the address, and another project's
 * is said to be replaced.
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
