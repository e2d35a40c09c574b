import { recordJob } from '../api/call-log/record-call.ts'
import type { RecordResponse } from '../api/fetch.ts'
import { keysOf } from '../api/http/connection.ts'
import { HttpError, isMissingRecord, isRequestRefusal } from '../api/http/errors.ts'
import { readRetryAfter } from '../api/http/retry.ts'
import { queries, recordProjectNames } from '../api/queries.ts'
import { isSecretName } from '../api/secrets.ts'
import { reads } from '../contract/endpoints.ts'
import { type ResourceName, resources } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { pathLabels } from '../list/search/path-labels.ts'
import { type JsonObject, jsonText, ownField } from '../reading/index.ts'
import { mayRequestUnasked } from '../session/may-request-unasked.ts'
import { toLine } from '../session/record-note.ts'
import type { Session } from '../session/session-state.ts'
import { settingsOf } from '../settings/settings.ts'
import { clockTime } from '../ui/Time.tsx'
import { callLater } from '../ui/timers.ts'
import { isSecretValue } from './RecordLinks.tsx'
import { changedNames, comparedValues } from './row-values.ts'
import { type RecordWatch, type StopReason, watchStoreOf } from './watched-record.ts'

const INTERVAL_MS = 10_000
const MAX_WATCH_MS = 600_000
const MAX_FAILURES_IN_A_ROW = 3
const MAX_LINES = 20

/** The record before and after a change. */
type Versions = readonly [before: JsonObject, after: JsonObject]

/** Describes the change of a field for a summary; undefined if a value must not leave the console. */
function changeLine(
  { connection }: Session,
  resource: ResourceName,
  path: string,
  label: string,
  versions: Versions,
): string | undefined {
  const texts = versions.map((record) => {
    const value = ownField(record, path) ?? ''
    return firstVisibleText(value === '' ? value : jsonText(value)) ?? '—'
  })
  const keys = keysOf(connection)
  const { secretPaths } = settingsOf(resource)
  if (texts.some((text) => isSecretValue(path, text, keys, secretPaths))) return undefined
  const [name, before, after] = [label, ...texts].map(toLine)
  return name && before && after && `${name}: ${before} → ${after}`
}

async function causeOf(error: unknown, resource: ResourceName): Promise<string> {
  const { describeError } = await import('../api/describe-error.ts')
  return describeError(error, { read: resources[resource].singular, isRecordPage: true }).cause
}

/**
 * Watches a record of an open session until it is stopped, for at most ten minutes; another watch of the session stops.
 * It requests the record while the tab is visible, and compares all that the session reads of it from now on.
 */
export function watchRecord(session: Session, resource: ResourceName, id: string): void {
  const { client, connection } = session
  const store = watchStoreOf(client)
  store.get()?.stop()
  const [startedAt, startTicks] = [Date.now(), performance.now()]
  // The clock may be set back, and the ticks may stop while the device sleeps.
  const millisecondsLeft = () =>
    MAX_WATCH_MS - Math.max(Date.now() - startedAt, performance.now() - startTicks)
  const controller = new AbortController()
  const { signal } = controller
  const queryKey: readonly unknown[] = queries[resource].record(id).queryKey
  const recordJobProgress = recordJob(reads[resource].record, connection)
  const calls = { done: 0, failed: 0, total: 0 }
  const log = () => recordJobProgress({ ...calls, isRunning: !signal.aborted })
  let failuresInARow = 0

  function update(change: Partial<RecordWatch>): void {
    const watch = store.get()
    if (watch?.stop === stop) store.set({ ...watch, ...change })
  }

  function stop(reason: StopReason = 'person', cause = ''): void {
    if (signal.aborted) return
    controller.abort()
    log()
    update({ end: { at: Date.now(), reason, cause } })
  }

  let previous: JsonObject | undefined
  function compare(): void {
    const { data, dataUpdatedAt: at } = client.getQueryState<RecordResponse<never>>(queryKey) ?? {}
    // What was read before the watch may have changed long before.
    if (!data || data.isFromWrite || at === undefined || at < startedAt) return
    const { record } = data.value
    if (record === previous) return
    const before = previous
    previous = record
    const watch = store.get()
    if (!before || !watch) return
    const versions: Versions = [comparedValues(resource, before), comparedValues(resource, record)]
    const names = changedNames(...versions).filter((name) => !isSecretName(name))
    if (names.length === 0) return
    const labels = [...pathLabels(names, resource).values()]
    const lines = names.slice(0, MAX_LINES).flatMap((name, index) => {
      const line = changeLine(session, resource, name, labels[index] ?? name, versions)
      return line === undefined ? [] : [`${clockTime(new Date(at), 'utc')} ${line}`]
    })
    update({
      changedAt: new Map([...watch.changedAt, ...names.map((name) => [name, at] as const)]),
      changeCount: watch.changeCount + names.length,
      lastChange: { at, labels: labels.join(', ') },
      lines: [...watch.lines, ...lines].slice(-MAX_LINES),
    })
  }

  /** Requests the record. Returns how long the service asked to wait, in milliseconds. */
  async function request(): Promise<number> {
    const sentAt = Date.now()
    calls.total += 1
    log()
    try {
      // Nobody waits for these requests, so a wait that the service asks for is not announced over the page.
      const ownConnection = { ...connection, calls: undefined, announceWait: undefined }
      const response = await queries[resource].fetchRecord(id, signal, ownConnection)
      signal.throwIfAborted()
      calls.done += 1
      failuresInARow = 0
      const state = client.getQueryState(queryKey)
      // Another read may be newer than this one.
      if (state?.fetchStatus === 'idle' && state.dataUpdatedAt <= sentAt) {
        client.setQueryData(queryKey, response)
        if (resource === 'projects')
          recordProjectNames(client, [{ projectId: id, name: queries.projects.nameOf(response.value) }])
      }
      return 0
    } catch (error) {
      if (signal.aborted) return 0
      calls.done += 1
      calls.failed += 1
      failuresInARow += 1
      const isRefused = error instanceof HttpError && isRequestRefusal(error.status)
      if (isMissingRecord(error)) stop('missing')
      else if (isRefused || failuresInARow === MAX_FAILURES_IN_A_ROW)
        stop('failed', await causeOf(error, resource).catch(() => ''))
      return error instanceof HttpError ? (readRetryAfter(error.response) ?? 0) : 0
    } finally {
      if (!signal.aborted) log()
    }
  }

  async function repeat(): Promise<void> {
    if (millisecondsLeft() <= 0) return stop('time')
    const wait = mayRequestUnasked(session) ? await request() : 0
    const delay = Math.min(Math.max(INTERVAL_MS, wait), millisecondsLeft())
    if (!signal.aborted) callLater(repeat, Math.max(0, delay), signal)
  }

  connection.signal.addEventListener('abort', () => stop('left'), { signal })
  signal.addEventListener('abort', client.getQueryCache().subscribe(compare))
  store.set({ resource, id, startedAt, changedAt: new Map(), changeCount: 0, lines: [], stop })
  void repeat()
}
