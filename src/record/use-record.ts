import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { RecordResponse } from '../api/fetch.ts'
import { HttpError, isRequestRefusal, OtherRecordError } from '../api/http/errors.ts'
import { isOlderThan, type OwnWrite, ownWriteQuery, setOwnWrite, withOwnWrite } from '../api/own-writes.ts'
import type { ResourceQueries } from '../api/queries.ts'
import type { Resource, ResourceOf } from '../contract/resources.ts'
import { firstVisibleText } from '../contract/text.ts'
import { decodeId, withRecordId } from '../paths.ts'
import { fieldText } from '../reading/index.ts'

export interface RecentRecord {
  kind: Resource['singular']
  id: string
  name: string
  projectId: string | undefined
}

const MAX_RECENTS = 8

// The session's cache is only in memory, and is cleared when the session ends or locks.
const recentsKey = ['opened']

export const getRecents = (client: QueryClient): readonly RecentRecord[] =>
  client.getQueryData<readonly RecentRecord[]>(recentsKey) ?? []

function addRecent(client: QueryClient, recent: RecentRecord): void {
  const { kind, id } = recent
  client.setQueryDefaults(recentsKey, { gcTime: Number.POSITIVE_INFINITY })
  const others = getRecents(client).filter((other) => other.kind !== kind || other.id !== id)
  client.setQueryData<readonly RecentRecord[]>(recentsKey, [recent, ...others].slice(0, MAX_RECENTS))
}

export function useIdParam(name: Resource['identifier']): string {
  return decodeId(useParams()[name] ?? '')
}

export type RecordQuery<Field extends string> = Pick<
  UseQueryResult<RecordResponse<Field>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'isFetchedAfterMount' | 'refetch' | 'dataUpdatedAt'
> & {
  /** Set while reads do not return what this session wrote: whether the record is still read again by itself. */
  ownWrite?: { isRepeating: boolean } | undefined
}

/** The times between the reads at 1, 3 and 8 s after the first one that does not return the own write. */
const OWN_WRITE_DELAYS_MS = [1000, 2000, 5000]

/**
 * Reads a record again while reads do not return what this session wrote.
 * @returns the write while reads do not return it.
 */
function useOwnWrite<Field extends string>(
  resource: ResourceOf<Field>,
  id: string,
  read: UseQueryResult<RecordResponse<Field>>,
): OwnWrite | undefined {
  const client = useQueryClient()
  const { data: ownWrite } = useQuery(ownWriteQuery(resource.name, id))
  const { data, error, isFetching, refetch } = read
  const isRead = !isFetching && !data?.isFromWrite
  const isOlder = ownWrite ? isOlderThan(ownWrite, { data, error }) : false
  // A read that failed or was canceled says nothing about the write.
  const isNewer = data !== undefined && error === null && !isOlder
  // Synchronizes with a timer, and with the session's cache once a read returns the write.
  useEffect(() => {
    if (!ownWrite || !isRead) return
    if (isNewer) return setOwnWrite(client, resource.name, id, null)
    if (!isOlder) return
    const delay = OWN_WRITE_DELAYS_MS[ownWrite.repeats]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      setOwnWrite(client, resource.name, id, { ...ownWrite, repeats: ownWrite.repeats + 1 })
      // Another part of the page may have started the same read.
      void refetch({ cancelRefetch: false })
    }, delay)
    return () => clearTimeout(timer)
  }, [client, resource.name, id, ownWrite, isRead, isOlder, isNewer, refetch])
  return ownWrite && isOlder ? ownWrite : undefined
}

/**
 * Requests a record, and adds it to the recent records once loaded. If it was requested by another field than its
 * identifier, its own address replaces the page's. `onCancel` cancels the request.
 */
export function useRecord<Field extends string, Filter extends string>(
  { resource, record, nameOf }: ResourceQueries<Field, Filter>,
  id: string,
  overrides?: { staleTime: number; enabled: boolean },
): { query: RecordQuery<Field>; onCancel: () => void } {
  const client = useQueryClient()
  const options = { ...record(id), ...overrides }
  const result = useQuery(options)
  // A write's response may lack fields, so it only stands in for the record until that is read or refused.
  const { error } = result
  const isFailing = error !== null && !(error instanceof HttpError && isRequestRefusal(error.status))
  const isRead = !result.data?.isFromWrite || result.isFetching || !result.isEnabled || isFailing
  const ownId = result.data?.ownId
  const isOther = ownId !== undefined || result.error instanceof OtherRecordError
  // A form does not change after its first read, so it does not read again.
  const ownWrite = useOwnWrite(resource, overrides ? '' : id, result)
  const received = isRead && !isOther ? result.data : undefined
  const data = useMemo(
    () => (ownWrite ? withOwnWrite(ownWrite, received, resource.fields) : received),
    [ownWrite, received, resource],
  )
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openOwnAddress = useEffectEvent((recordId: string) => {
    const to = { pathname: withRecordId(pathname, resource.name, recordId), search }
    void navigate(to, { replace: true, state: { ...state, openedAs: id } })
  })
  // Synchronizes with the router: from here on, everything uses the record's own ID.
  useEffect(() => {
    if (ownId !== undefined) openOwnAddress(ownId)
  }, [ownId])
  const addToRecents = useEffectEvent(({ value }: RecordResponse<Field>) =>
    addRecent(client, {
      kind: resource.singular,
      id,
      name: firstVisibleText(nameOf(value)) ?? '',
      projectId: firstVisibleText(fieldText(value.record, 'projectId')),
    }),
  )
  // Synchronizes with the session's cache, where "Find anything" reads recent records.
  useEffect(() => {
    if (data) addToRecents(data)
  }, [data])
  return {
    query: {
      ...result,
      data,
      // Until reads return a created record, they find none.
      error: ownWrite && !ownWrite.former ? null : result.error,
      ownWrite: ownWrite && { isRepeating: ownWrite.repeats < OWN_WRITE_DELAYS_MS.length },
    },
    onCancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
  }
}
