import type { Draft, Drafts } from '../../session/drafts.ts'
import { newStore } from '../../store.ts'
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

interface CreateAppsState {
  /** The ID of the chosen project, or the text typed so far. */
  projectId: string
  /** Pasted text whose rows were not added. */
  pastedText: string
  queue: CreateQueue
}

export interface CreateAppsStore {
  get: () => CreateAppsState
  subscribe: (listener: () => void) => () => void
  dispatch: (event: QueueEvent, runEffect: (effect: QueueEffect) => void) => void
  setProjectId: (projectId: string) => void
  setPastedText: (pastedText: string) => void
  /** Names the rows like the project, unless the user has changed them. */
  nameRows: (projectName: string) => void
  /**
   * Adds the rows of the pasted text and clears the text. Unchanged initial rows are replaced.
   * @returns how many rows exceed the maximum. If any do, none is added.
   */
  addPasted: (rows: readonly RowValues[]) => number
  /** Replaces the rows, the project and the pasted text with those of a draft. */
  restore: (draft: Draft) => void
  /** Whether leaving the page would lose rows or pasted text. */
  isDirty: () => boolean
  /** Whether rows are being sent. */
  isSending: () => boolean
  /** Returns the ID of the draft that stores this visit, or undefined. */
  draftId: () => number | undefined
}

/** Whether the user changes or sends rows. Only such an event stores a draft again after it was deleted. */
const isUserChange = ({ type }: QueueEvent) => !['row', 'waited', 'stopped'].includes(type)

/** Returns the state after an event that has no effects. */
const withEvent = (state: CreateAppsState, event: QueueEvent): CreateAppsState => ({
  ...state,
  queue: transitionQueue(state.queue, event, Date.now()).queue,
})

/** Keeps the rows and their draft outside React, so that a second click sees the state set by the first. */
export function newCreateAppsStore(drafts: Drafts, initialProjectId: string): CreateAppsStore {
  let initialRowValues = initialRows('')
  let draftId: number | undefined
  const store = newStore<CreateAppsState>({
    projectId: initialProjectId,
    pastedText: '',
    queue: newCreateQueue(initialRowValues),
  })

  const hasInitialRows = ({ queue }: CreateAppsState): boolean => {
    const rows = remainingRows(queue)
    return areRowsEqual(rows, initialRowValues) && rows.every(({ sentTo }) => sentTo === undefined)
  }

  const canReplaceRows = (state: CreateAppsState): boolean =>
    state.queue.phase.name === 'idle' && hasInitialRows(state)

  const isDirty = (state: CreateAppsState): boolean => {
    if (state.pastedText !== '') return true
    if (remainingRows(state.queue).length === 0) return false
    return state.projectId !== initialProjectId || !hasInitialRows(state)
  }

  function setAndSaveDraft(next: CreateAppsState, isByUser: boolean) {
    // Rows that are being sent have a draft even if nothing was typed.
    const needsDraft = isDirty(next) || isActive(next.queue)
    draftId = storeRowsDraft(drafts, draftId, needsDraft ? toDraftValues(next) : undefined, isByUser)
    store.set(next)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(event, runEffect) {
      const previous = store.get()
      const { queue, effects } = transitionQueue(previous.queue, event, Date.now())
      if (queue === previous.queue) return
      // Stores the draft before the effects send a row, so that the draft marks that row as sent.
      setAndSaveDraft({ ...previous, queue }, isUserChange(event))
      for (const effect of effects) runEffect(effect)
    },
    setProjectId: (projectId) => setAndSaveDraft({ ...store.get(), projectId }, true),
    setPastedText: (pastedText) => setAndSaveDraft({ ...store.get(), pastedText }, true),
    nameRows(projectName) {
      if (!canReplaceRows(store.get())) return
      initialRowValues = initialRows(projectName)
      setAndSaveDraft(withEvent(store.get(), { type: 'replaced', rows: initialRowValues }), false)
    },
    addPasted(rows) {
      const previous = store.get()
      const type = canReplaceRows(previous) ? 'replaced' : 'added'
      const next = withEvent({ ...previous, pastedText: '' }, { type, rows })
      const excessCount = Math.max(0, next.queue.rows.length - MAX_ROWS)
      if (excessCount === 0) setAndSaveDraft(next, true)
      return excessCount
    },
    restore(draft) {
      const previous = store.get()
      const next = withEvent(previous, { type: 'replaced', rows: readDraftRows(draft.values) })
      if (next.queue === previous.queue) return
      const { projectId = '', pastedText = '' } = draft.values
      // An earlier visit may still update the restored draft by its ID. That draft is deleted only after this
      // visit's draft is stored, so that the two have different IDs.
      draftId = undefined
      setAndSaveDraft({ ...next, projectId, pastedText }, true)
      drafts.set(drafts.list().filter(({ id }) => id !== draft.id))
    },
    isDirty: () => isDirty(store.get()),
    isSending: () => isActive(store.get().queue) || store.get().queue.rows.some(isBusy),
    draftId: () => draftId,
  }
}
