import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { appMutations } from '../../api/mutations.ts'
import { watchUnsaved } from '../../form/unsaved.ts'
import { draftsOf } from '../../session/drafts.ts'
import { useSession } from '../../session/use-session.ts'
import { newCreateAppsStore } from './create-apps-store.ts'
import { type CreateAppsVisit, newCreateAppsVisit } from './create-apps-visit.ts'

/** Creates this visit to the page. A sent request completes even after the user has left. */
export function useCreateApps(initialProjectId: string): CreateAppsVisit {
  const principal = useSession()
  const { mutateAsync } = useMutation(appMutations.create())
  const [visit] = useState(() =>
    newCreateAppsVisit(newCreateAppsStore(draftsOf(principal, 'createApps'), initialProjectId), mutateAsync),
  )
  // Synchronizes the queue with the page: it stops when the user leaves.
  useEffect(() => visit.enter(), [visit])
  // Synchronizes with the browser's warning before the page unloads, and with the leave guard.
  useEffect(() => {
    const unwatchSending = watchUnsaved(visit.store.isSending, 'sending')
    const unwatchRows = watchUnsaved(visit.store.isDirty)
    return () => {
      unwatchSending()
      unwatchRows()
    }
  }, [visit])
  return visit
}

export const useCreateAppsState = ({ store }: CreateAppsVisit) =>
  useSyncExternalStore(store.subscribe, store.get)
