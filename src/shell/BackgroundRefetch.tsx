import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasUnsavedContent } from '../form/unsaved.ts'
import { mayRequestUnasked } from '../session/may-request-unasked.ts'
import { refetchInBackground } from '../session/refetch-in-background.ts'
import { storeProjectName } from '../session/session.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Refetches the visible data when the user returns to the page or saves in another tab, and stores the name
 * of the key's project. Renders nothing.
 */
export function BackgroundRefetch() {
  const client = useQueryClient()
  const session = useSession()
  const projectName = useProjectName(session.keyProjectId)
  // Synchronizes with the window's focus and with the other tabs.
  useEffect(() => {
    const refetch = () => {
      if (mayRequestUnasked(session) && !hasUnsavedContent()) refetchInBackground(client)
    }
    const unsubscribe = session.savesElsewhere.subscribe(refetch)
    addEventListener('focus', refetch)
    addEventListener('visibilitychange', refetch)
    return () => {
      unsubscribe()
      removeEventListener('focus', refetch)
      removeEventListener('visibilitychange', refetch)
    }
  }, [client, session])
  // Synchronizes the tab's storage with the name of the key's project.
  useEffect(() => {
    if (projectName !== undefined) storeProjectName(session, projectName)
  }, [session, projectName])
  return null
}
