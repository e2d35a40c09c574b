import type { ServiceRecord } from '../api/reading/service-record.ts'
import { firstVisible } from '../contract/is-visible.ts'
import type { AppField, ProjectField, UserField } from '../contract/resources.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from './parse-fields.ts'

/** A record as it is offered: what it is, its name ('' for none) and its project. */
export interface Hit {
  kind: RecordKind
  id: string
  name: string
  projectId: string | undefined
}

/** Reads a record's row; `asked` is its identifier where the row itself tells none. Undefined without any. */
export const toHit = {
  user: ({ userId, nickname, projectId }: ServiceRecord<UserField>, asked?: string): Hit | undefined =>
    createHit('user', userId || asked, nickname, projectId),
  app: ({ projectAppId, displayName, projectId }: ServiceRecord<AppField>, asked?: string): Hit | undefined =>
    createHit('app', projectAppId || asked, displayName, projectId),
  project: ({ projectId, name }: ServiceRecord<ProjectField>, asked?: string): Hit | undefined =>
    createHit('project', projectId || asked, name, projectId || asked),
}

const createHit = (
  kind: RecordKind,
  id: string | undefined,
  name: string | undefined,
  projectId: string | undefined,
): Hit | undefined => (id ? { kind, id, name: firstVisible(name) ?? '', projectId } : undefined)

/** The address of a record's page. */
export const recordPathOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => paths[kind](id)
