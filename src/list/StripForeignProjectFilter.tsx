import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { useKeyProjectId } from '../session/use-session.ts'

/** The project whose filter was replaced with the key's own project, from the location's state. */
export function useReplacedProjectId(): string | undefined {
  const { state } = useLocation()
  const keyProjectId = useKeyProjectId()
  const replaced = isObject(state) && typeof state.otherProject === 'string' ? state.otherProject : undefined
  // After a switch of keys, the state is that of the former one.
  return keyProjectId === undefined || keyProjectId === replaced ? undefined : replaced
}

/**
 * Removes the project filter for a Project key, whose lists are always its own project's, and records
 * that of another project.
 */
export function StripForeignProjectFilter({ children }: { children: ReactNode }) {
  const keyProjectId = useKeyProjectId()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const requestedProjectId = params.get('projectId')
  if (keyProjectId === undefined || requestedProjectId === null) return children
  const rest = new URLSearchParams(params)
  rest.delete('projectId')
  return (
    <Navigate
      replace
      to={{ pathname, search: `${rest}` }}
      state={requestedProjectId === keyProjectId ? null : { otherProject: requestedProjectId }}
    />
  )
}
