import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { appMutations } from '../../../api/apps.ts'
import { watchUnsaved } from '../../../form/unsaved.ts'
import { draftsOf } from '../../../session/drafts.ts'
import { useSession } from '../../../session/use-session.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { type CreateApps, startCreateApps } from './start-create-apps.ts'

/** The rows of this visit. A sent request completes even after the user has left the page. */
export function useCreateApps(initialProjectId: string): CreateApps {
  const principal = useSession()
  const { mutateAsync } = useMutation(appMutations.create())
  const [apps] = useState(() =>
    startCreateApps(newCreateAppsStore(draftsOf(principal, 'createApps'), initialProjectId), mutateAsync),
  )
  // Synchronizes with the page: the queue stops when the user leaves.
  useEffect(() => apps.enter(), [apps])
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => {
    const unwatchSending = watchUnsaved(apps.store.isSending, 'sending')
    const unwatchRows = watchUnsaved(apps.store.isDirty)
    return () => {
      unwatchSending()
      unwatchRows()
    }
  }, [apps])
  return apps
}

export const useCreateAppsState = ({ store }: CreateApps) => useSyncExternalStore(store.subscribe, store.get)
