import { type JobReaction, MAX_CONSECUTIVE_WAITS } from '../../api/http/job-error.ts'
import { type AnnounceWait, newWaits } from '../../api/http/retry.ts'
import { wait } from '../../api/http/send.ts'

/** Maximum number of concurrent look-ups. */
export const MAX_IN_FLIGHT = 4

/** The state of one ID. */
export type QueueEntry<Result> =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done'; result: Result }
  | { state: 'failed'; error: unknown }

export type LookUpPhase = 'running' | 'paused' | 'canceled' | 'finished'

interface QueueOptions<Result> {
  /** The IDs, without duplicates. */
  ids: readonly string[]
  /** Looks up one ID. A wait that it announces delays all look-ups that have not started. */
  lookUp: (id: string, signal: AbortSignal, announceWait: AnnounceWait) => Promise<Result>
  reactionTo: (error: unknown) => JobReaction
  /** Called after each change of an entry or the phase. */
  onChange: () => void
}

export interface LookUpQueue<Result> {
  entries: ReadonlyMap<string, QueueEntry<Result>>
  phase: () => LookUpPhase
  /** The error that paused the queue. */
  pauseError: () => unknown
  /** When the wait that the service requested ends, in milliseconds since the epoch. */
  waitUntil: () => number | undefined
  /** Starts the queue, or continues it after a pause. */
  start: () => void
  /** Starts no further look-ups; running ones complete. */
  pause: () => void
  /** Ends the queue and aborts running look-ups. */
  cancel: () => void
  /** Looks up the failed IDs again. */
  retryFailed: () => void
}

/** Looks up IDs in order, at most four at a time. A wait that the service requests applies to all of them. */
export function newLookUpQueue<Result>(options: QueueOptions<Result>): LookUpQueue<Result> {
  const { ids, lookUp, reactionTo, onChange } = options
  const entries = new Map<string, QueueEntry<Result>>(ids.map((id) => [id, { state: 'waiting' }]))
  const waitingIds = [...ids]
  const controller = new AbortController()
  const { signal } = controller
  const waits = newWaits()
  let phase: LookUpPhase = 'running'
  let pauseError: unknown
  let inFlight = 0
  /** The number of waits since the last success. */
  let waitsInARow = 0

  const isWaiting = () => waits.endTime() !== undefined

  const returnToQueue = (id: string) => {
    entries.set(id, { state: 'waiting' })
    waitingIds.unshift(id)
  }

  const pauseBecauseOf = (error: unknown) => {
    if (phase !== 'running') return
    phase = 'paused'
    pauseError = error
  }

  /** Marks an ID as failed, or returns it to the queue and waits or pauses. */
  function recover(id: string, error: unknown): void {
    const reaction = signal.aborted ? undefined : reactionTo(error)
    if (reaction?.kind === 'fail') {
      entries.set(id, { state: 'failed', error })
      return
    }
    returnToQueue(id)
    if (reaction?.kind === 'pause') pauseBecauseOf(error)
    if (reaction?.kind !== 'wait') return
    // The waits of concurrent look-ups count as one.
    if (!isWaiting()) waitsInARow += 1
    if (waitsInARow > MAX_CONSECUTIVE_WAITS) pauseBecauseOf(error)
    const endWait = waits.announce(reaction.milliseconds)
    // The wait also ends when the queue is canceled.
    void wait(reaction.milliseconds, signal)
      .catch(() => undefined)
      .finally(endWait)
  }

  async function run(id: string): Promise<void> {
    inFlight += 1
    entries.set(id, { state: 'running' })
    try {
      const result = await lookUp(id, signal, waits.announce)
      entries.set(id, { state: 'done', result })
      waitsInARow = 0
    } catch (error) {
      recover(id, error)
    }
    inFlight -= 1
    startNext()
  }

  /** Starts the next look-ups, or finishes the queue if all are complete. */
  function startNext(): void {
    while (phase === 'running' && !isWaiting() && inFlight < MAX_IN_FLIGHT) {
      const id = waitingIds.shift()
      if (id === undefined) break
      void run(id)
    }
    if (phase === 'running' && inFlight === 0 && waitingIds.length === 0) phase = 'finished'
    onChange()
  }

  const start = () => {
    if (phase === 'canceled') return
    phase = 'running'
    pauseError = undefined
    waitsInARow = 0
    startNext()
  }

  waits.subscribe(startNext)

  return {
    entries,
    phase: () => phase,
    pauseError: () => pauseError,
    waitUntil: waits.endTime,
    start,
    pause() {
      if (phase !== 'running') return
      phase = 'paused'
      onChange()
    },
    cancel() {
      if (phase === 'finished') return
      phase = 'canceled'
      controller.abort()
      onChange()
    },
    retryFailed() {
      if (phase === 'canceled') return
      const failedIds = ids.filter((id) => entries.get(id)?.state === 'failed')
      for (const id of failedIds) entries.set(id, { state: 'waiting' })
      waitingIds.push(...failedIds)
      if (phase === 'finished') start()
      else startNext()
    },
  }
}
