import type { QueryClient } from '@tanstack/react-query'
import type { Page, RecordResponse } from '../../api/fetch.ts'
import { queries } from '../../api/queries.ts'
import { resourceOf } from '../../pasted/index.ts'
import { getRecents, type RecentRecord } from '../../record/use-record.ts'
import type { KeptRecord } from '../../session/kept-records.ts'
import { toHit } from './use-find.ts'

type Response = Partial<Page<'projectId'> & RecordResponse<'projectId'>>

/** Returns the kept records with their names, as far as responses of this session have them. */
export function keptHits(client: QueryClient, kept: readonly KeptRecord[]): RecentRecord[] {
  const loaded = [...new Set(kept.map(({ kind }) => kind))].flatMap((kind) =>
    client
      .getQueriesData<Response>({ queryKey: queries[resourceOf[kind]].all })
      .flatMap(([, response]) => response?.rows ?? response?.value ?? [])
      .flatMap((row) => toHit(kind, row) ?? []),
  )
  const known = new Map([...loaded, ...getRecents(client)].map((hit) => [`${hit.kind} ${hit.id}`, hit]))
  return kept.map((record) => ({
    name: '',
    projectId: undefined,
    ...known.get(`${record.kind} ${record.id}`),
    ...record,
  }))
}
