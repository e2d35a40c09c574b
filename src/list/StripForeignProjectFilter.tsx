import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { isObject } from '../api/json.ts'
import { useKeyProjectId } from '../session/use-session.ts'

/** Returns the ID of the project in the address that was replaced by the key's own project, if any. */
export function useReplacedProjectId(): string | undefined {
  const { state } = useLocation()
  const keyProjectId = useKeyProjectId()
  const replacedId =
    isObject(state) && typeof state.otherProject === 'string' ? state.otherProject : undefined
  // After a switch of keys, the state may still be about the previous key.
  return keyProjectId === undefined || keyProjectId === replacedId ? undefined : replacedId
}

/**
 * Removes the project filter for a Project key, whose lists always show its own project. Another project's
 * ID is kept in the location's state.
 */
export function StripForeignProjectFilter({ children }: { children: ReactNode }) {
  const keyProjectId = useKeyProjectId()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const requestedProjectId = params.get('projectId')
  if (keyProjectId === undefined || requestedProjectId === null) return children
  const remainingParams = new URLSearchParams(params)
  remainingParams.delete('projectId')
  return (
    <Navigate
      replace
      to={{ pathname, search: `${remainingParams}` }}
      state={requestedProjectId === keyProjectId ? null : { otherProject: requestedProjectId }}
    />
  )
}
