import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasUnsavedContent } from '../form/unsaved.ts'
import { mayRequestUnasked } from '../session/may-request-unasked.ts'
import { refetchAfterCountdowns, refetchInBackground } from '../session/refetch-in-background.ts'
import { storeProjectName } from '../session/session.ts'
import { useProjectName } from '../session/use-project-names.ts'
import { useSession } from '../session/use-session.ts'

const RETURN_EVENTS = ['focus', 'visibilitychange', 'online'] as const

/**
 * Refetches the visible data when the user returns to the page or saves in another tab, and what failed also after its
 * countdown and when the network returns. Stores the name of the key's project. Renders nothing.
 */
export function BackgroundRefetch() {
  const client = useQueryClient()
  const session = useSession()
  const projectName = useProjectName(session.keyProjectId)
  // Synchronizes with the window's focus, the network, the clock and the other tabs.
  useEffect(() => {
    // Whoever is in the message of a failed read decides.
    const isInMessage = () => document.activeElement?.closest('[role="alert"]') != null
    const mayRefetch = () => mayRequestUnasked(session) && !hasUnsavedContent() && !isInMessage()
    const refetch = () => {
      if (mayRefetch()) refetchInBackground(client)
    }
    const end = new AbortController()
    const unsubscribe = session.savesElsewhere.subscribe(refetch)
    refetchAfterCountdowns(client, mayRefetch, end.signal)
    for (const type of RETURN_EVENTS) addEventListener(type, refetch)
    return () => {
      unsubscribe()
      end.abort()
      for (const type of RETURN_EVENTS) removeEventListener(type, refetch)
    }
  }, [client, session])
  // Synchronizes the tab's storage with the name of the key's project.
  useEffect(() => {
    if (projectName !== undefined) storeProjectName(session, projectName)
  }, [session, projectName])
  return null
}
