import type { QueryClient } from '@tanstack/react-query'
import { connectionOf } from '../../api/http/connection.ts'
import type { ResourceName } from '../../contract/resources.ts'
import { watchUnsaved } from '../../form/unsaved.ts'
import { sessionSlot } from '../../session/session-slot.ts'
import { newStore } from '../../store.ts'
import type { LookUpJob } from './look-up-job.ts'
import type { Match } from './MatchBySelect.tsx'
import type { TextFile } from './read-text-file.ts'

export interface CheckForm {
  text: string
  file: TextFile | undefined
  chosenKind: ResourceName | undefined
  match: Match | undefined
  isMatchChosen: boolean
}

interface KeptCheck {
  form: CheckForm
  job: LookUpJob
  end: () => void
}

/** The store of a session's last check, which continues on other pages. Nothing of it is stored elsewhere. */
export const checkStoreOf = sessionSlot(() => newStore<KeptCheck | undefined>(undefined))

export function startCheck(client: QueryClient, form: CheckForm, job: LookUpJob): void {
  const store = checkStoreOf(client)
  store.get()?.end()
  const unwatch = watchUnsaved(() => true, 'results')
  const { signal, jobs } = connectionOf(client)
  const end = () => {
    signal.removeEventListener('abort', end)
    unwatch()
    jobs?.delete('check')
    job.batch.cancel()
    store.set(undefined)
  }
  signal.addEventListener('abort', end)
  // Also once it has finished, because a lock discards its results.
  jobs?.add('check')
  store.set({ form, job, end })
  job.batch.start()
}
