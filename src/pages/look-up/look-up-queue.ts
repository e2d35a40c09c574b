import { wait } from '../../api/http/deadline.ts'
import { type JobReaction, MAX_WAITS } from '../../api/http/job-error.ts'

/** Maximum number of concurrent look-ups. */
export const MAX_IN_FLIGHT = 4

/** The state of one ID. */
export type QueueEntry<Result> =
  | { state: 'waiting' }
  | { state: 'running' }
  | { state: 'done'; result: Result }
  | { state: 'failed'; error: unknown }

/** Announces a wait; the caller calls the returned function when the wait is over. */
export type AnnounceWait = (milliseconds: number) => () => void

export type LookUpPhase = 'running' | 'paused' | 'canceled' | 'finished'

interface QueueOptions<Result> {
  /** The IDs, without duplicates. */
  ids: readonly string[]
  /** Looks up one ID. A wait that it announces delays the look-ups that have not started. */
  lookUp: (id: string, signal: AbortSignal, announceWait: AnnounceWait) => Promise<Result>
  reactionTo: (error: unknown) => JobReaction
  /** Called after each change. */
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
  const pending = [...ids]
  const control = new AbortController()
  const { signal } = control
  /** The ends of the current waits. */
  const waits = new Set<{ end: number }>()
  let phase: LookUpPhase = 'running'
  let pauseError: unknown
  let inFlight = 0
  let waitsInARow = 0

  const announceWait: AnnounceWait = (milliseconds) => {
    const one = { end: Date.now() + milliseconds }
    waits.add(one)
    onChange()
    return () => {
      waits.delete(one)
      startNext()
    }
  }

  const returnToQueue = (id: string) => {
    entries.set(id, { state: 'waiting' })
    pending.unshift(id)
  }

  const pauseFor = (error: unknown) => {
    if (phase !== 'running') return
    phase = 'paused'
    pauseError = error
  }

  function recover(id: string, error: unknown): void {
    const reaction = signal.aborted ? undefined : reactionTo(error)
    if (reaction?.kind === 'fail') {
      entries.set(id, { state: 'failed', error })
      return
    }
    returnToQueue(id)
    if (reaction?.kind === 'pause') pauseFor(error)
    if (reaction?.kind !== 'wait') return
    // Refusals of concurrent look-ups count as one.
    if (waits.size === 0) waitsInARow += 1
    if (waitsInARow > MAX_WAITS) pauseFor(error)
    // A canceled wait is over, too.
    void wait(reaction.milliseconds, signal)
      .catch(() => undefined)
      .finally(announceWait(reaction.milliseconds))
  }

  async function run(id: string): Promise<void> {
    inFlight += 1
    entries.set(id, { state: 'running' })
    try {
      const result = await lookUp(id, signal, announceWait)
      entries.set(id, { state: 'done', result })
      waitsInARow = 0
    } catch (error) {
      recover(id, error)
    }
    inFlight -= 1
    startNext()
  }

  function startNext(): void {
    while (phase === 'running' && waits.size === 0 && inFlight < MAX_IN_FLIGHT) {
      const id = pending.shift()
      if (id === undefined) break
      void run(id)
    }
    if (phase === 'running' && inFlight === 0 && pending.length === 0) phase = 'finished'
    onChange()
  }

  const start = () => {
    if (phase === 'canceled') return
    phase = 'running'
    pauseError = undefined
    waitsInARow = 0
    startNext()
  }

  return {
    entries,
    phase: () => phase,
    pauseError: () => pauseError,
    waitUntil: () => (waits.size === 0 ? undefined : Math.max(...Array.from(waits, ({ end }) => end))),
    start,
    pause() {
      if (phase !== 'running') return
      phase = 'paused'
      onChange()
    },
    cancel() {
      if (phase === 'finished') return
      phase = 'canceled'
      control.abort()
      onChange()
    },
    retryFailed() {
      if (phase === 'canceled') return
      const failed = ids.filter((id) => entries.get(id)?.state === 'failed')
      for (const id of failed) entries.set(id, { state: 'waiting' })
      pending.push(...failed)
      if (phase === 'finished') start()
      else startNext()
    },
  }
}
