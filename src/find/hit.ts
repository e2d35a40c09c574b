import type { ServiceRecord } from '../api/reading/service-record.ts'
import type { AppField, ProjectField, UserField } from '../contract/resources.ts'
import { firstVisible } from '../contract/visible.ts'
import { paths } from '../paths.ts'
import type { Kind } from './parse-fields.ts'

/** A record as it is offered: what it is, its name ('' for none) and its project. */
export interface Hit {
  kind: Kind
  id: string
  name: string
  projectId: string | undefined
}

/** Reads a record's row; `asked` is its identifier where the row itself tells none. Undefined without any. */
export const toHit = {
  user: ({ userId, nickname, projectId }: ServiceRecord<UserField>, asked?: string): Hit | undefined =>
    hit('user', userId || asked, nickname, projectId),
  app: ({ projectAppId, displayName, projectId }: ServiceRecord<AppField>, asked?: string): Hit | undefined =>
    hit('app', projectAppId || asked, displayName, projectId),
  project: ({ projectId, name }: ServiceRecord<ProjectField>, asked?: string): Hit | undefined =>
    hit('project', projectId || asked, name, projectId || asked),
}

const hit = (
  kind: Kind,
  id: string | undefined,
  name: string | undefined,
  projectId: string | undefined,
): Hit | undefined => (id ? { kind, id, name: firstVisible(name) ?? '', projectId } : undefined)

/** The address of a record's page. */
export const addressOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => paths[kind](id)
