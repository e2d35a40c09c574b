import { newStore } from '../../../api/store.ts'
import type { Draft, Drafts } from '../../../session/drafts.ts'
import { areRowsEqual, initialRows, MAX_ROWS, type RowValues } from './app-rows.ts'
import { newCreateQueue, transitionQueue } from './create-queue.ts'
import {
  type CreateQueue,
  isActive,
  isBusy,
  type QueueEffect,
  type QueueEvent,
} from './create-queue-state.ts'
import { readDraftRows, remainingRows, storeRowsDraft, toDraftValues } from './rows-draft.ts'

export interface CreateAppsState {
  /** The ID of the chosen project, or the text typed so far. */
  projectId: string
  /** Pasted text whose rows were not added. */
  pastedText: string
  queue: CreateQueue
}

export interface CreateAppsStore {
  get: () => CreateAppsState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: QueueEvent, run: (effect: QueueEffect) => void) => void
  setProjectId: (projectId: string) => void
  setPastedText: (pastedText: string) => void
  /** Names the rows like the project, unless the user has changed them. */
  nameRows: (projectName: string) => void
  /**
   * Adds rows, which replace the initial rows while they are unchanged, and clears the pasted text.
   * @returns by how many rows they exceed the maximum, in which case nothing is added.
   */
  addPasted: (rows: readonly RowValues[]) => number
  /** Continues a draft as the draft of this visit. */
  restore: (draft: Draft) => void
  /** Whether leaving would lose anything. */
  isDirty: () => boolean
  /** Whether rows are being sent. */
  isSending: () => boolean
  /** The draft of this visit, by its ID. */
  draftId: () => number | undefined
}

const isFromUser = ({ type }: QueueEvent) => !['row', 'waited', 'stopped'].includes(type)

const withEvent = (state: CreateAppsState, event: QueueEvent): CreateAppsState => ({
  ...state,
  queue: transitionQueue(state.queue, event, Date.now()).queue,
})

/** Keeps the rows outside React, so that a second click sees the state set by the first, and their draft. */
export function newCreateAppsStore(drafts: Drafts, initialProjectId: string): CreateAppsStore {
  let initial = initialRows('')
  let draftId: number | undefined
  const store = newStore<CreateAppsState>({
    projectId: initialProjectId,
    pastedText: '',
    queue: newCreateQueue(initial),
  })

  const hasInitialRows = ({ queue }: CreateAppsState): boolean => {
    const rows = remainingRows(queue)
    return areRowsEqual(rows, initial) && rows.every(({ sentTo }) => sentTo === undefined)
  }

  const isUnchanged = (state: CreateAppsState) => state.queue.phase.name === 'idle' && hasInitialRows(state)

  const isDirty = (state: CreateAppsState): boolean => {
    if (state.pastedText !== '') return true
    if (remainingRows(state.queue).length === 0) return false
    return state.projectId !== initialProjectId || !hasInitialRows(state)
  }

  function set(next: CreateAppsState, fromUser: boolean) {
    // Rows that are being sent have a draft even if nothing was typed.
    const isKept = isDirty(next) || isActive(next.queue)
    draftId = storeRowsDraft(drafts, draftId, isKept ? toDraftValues(next) : undefined, fromUser)
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
    setPastedText: (pastedText) => set({ ...store.get(), pastedText }, true),
    nameRows(projectName) {
      if (!isUnchanged(store.get())) return
      initial = initialRows(projectName)
      set(withEvent(store.get(), { type: 'replaced', rows: initial }), false)
    },
    addPasted(rows) {
      const former = store.get()
      const type = isUnchanged(former) ? 'replaced' : 'added'
      const next = withEvent({ ...former, pastedText: '' }, { type, rows })
      const excess = next.queue.rows.length - MAX_ROWS
      if (excess <= 0) set(next, true)
      return Math.max(0, excess)
    },
    restore(draft) {
      const former = store.get()
      const next = withEvent(former, { type: 'replaced', rows: readDraftRows(draft.values) })
      if (next.queue === former.queue) return
      const { projectId = '', pastedText = '' } = draft.values
      // An earlier visit may still save its draft, so this one gets an ID of its own.
      drafts.set(drafts.list().filter(({ id }) => id !== draft.id))
      draftId = undefined
      set({ ...next, projectId, pastedText }, true)
    },
    isDirty: () => isDirty(store.get()),
    isSending: () => isActive(store.get().queue) || store.get().queue.rows.some(isBusy),
    draftId: () => draftId,
  }
}
