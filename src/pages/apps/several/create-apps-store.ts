import { newStore } from '../../../api/store.ts'
import type { Draft, Drafts } from '../../../session/drafts.ts'
import { areRowsEqual, initialRows, type RowValues } from './app-rows.ts'
import { newCreateQueue, transitionQueue } from './create-queue.ts'
import {
  type CreateQueue,
  isActive,
  type QueueEffect,
  type QueueEvent,
  rowValuesOf,
} from './create-queue-state.ts'
import { readDraftRows, remainingRows, storeRowsDraft, toDraftValues } from './rows-draft.ts'

export interface CreateAppsState {
  /** The ID of the chosen project, or the text typed so far. */
  projectId: string
  queue: CreateQueue
}

export interface CreateAppsStore {
  get: () => CreateAppsState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: QueueEvent, run: (effect: QueueEffect) => void) => void
  setProjectId: (projectId: string) => void
  /** Names the rows like the project, unless the user has changed them. */
  nameRows: (projectName: string) => void
  /** The number of rows after rows are pasted, which replace the untouched rows of the beginning. */
  countRowsAfter: (pasted: number) => number
  addPasted: (rows: readonly RowValues[]) => void
  restore: (draft: Draft) => void
  /** Whether leaving would lose anything. */
  isDirty: () => boolean
  /** The draft of this visit, by its ID. */
  draftId: () => number | undefined
}

const isFromUser = ({ type }: QueueEvent) => !['row', 'waited', 'stopped'].includes(type)

/** Keeps the rows outside React, so that a second click sees the state set by the first, and their draft. */
export function newCreateAppsStore(drafts: Drafts, initialProjectId: string): CreateAppsStore {
  let base = initialRows('')
  let draftId: number | undefined
  let baseDraft = toDraftValues(initialProjectId, base)
  const store = newStore<CreateAppsState>({ projectId: initialProjectId, queue: newCreateQueue(base) })

  const isChanged = ({ projectId, queue }: CreateAppsState): boolean => {
    const rows = remainingRows(queue)
    if (rows.length === 0) return false
    return (
      projectId !== baseDraft.projectId ||
      rows.some(({ sentTo }) => sentTo !== undefined) ||
      !areRowsEqual(rows, base)
    )
  }

  const isUntouched = ({ queue }: CreateAppsState) =>
    queue.phase.name === 'idle' && areRowsEqual(queue.rows.map(rowValuesOf), base)

  function set(next: CreateAppsState, isTyped: boolean) {
    // Rows that are being sent have a draft even if nothing was typed.
    const isKept = isChanged(next) || isActive(next.queue)
    const values = isKept ? toDraftValues(next.projectId, remainingRows(next.queue)) : undefined
    draftId = storeRowsDraft(drafts, draftId, values, { isTyped, base: baseDraft, now: Date.now() })
    store.set(next)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(event, run) {
      const former = store.get()
      const { queue, effects } = transitionQueue(former.queue, event, Date.now())
      if (queue === former.queue) return
      // The draft says what is sent before it is sent.
      set({ ...former, queue }, isFromUser(event))
      for (const effect of effects) run(effect)
    },
    setProjectId: (projectId) => set({ ...store.get(), projectId }, true),
    nameRows(projectName) {
      const { projectId, queue } = store.get()
      if (!isUntouched(store.get())) return
      base = initialRows(projectName)
      baseDraft = toDraftValues(baseDraft.projectId ?? '', base)
      set(
        { projectId, queue: transitionQueue(queue, { type: 'replaced', rows: base }, Date.now()).queue },
        false,
      )
    },
    countRowsAfter: (pasted) => (isUntouched(store.get()) ? 0 : store.get().queue.rows.length) + pasted,
    addPasted(rows) {
      const former = store.get()
      const type = isUntouched(former) ? 'replaced' : 'added'
      set({ ...former, queue: transitionQueue(former.queue, { type, rows }, Date.now()).queue }, true)
    },
    restore(draft) {
      const rows = readDraftRows(draft.values)
      const former = store.get().queue
      const { queue } = transitionQueue(former, { type: 'replaced', rows }, Date.now())
      if (queue === former) return
      draftId = draft.id
      set({ projectId: draft.values.projectId ?? '', queue }, true)
    },
    isDirty: () => isChanged(store.get()) || isActive(store.get().queue),
    draftId: () => draftId,
  }
}
