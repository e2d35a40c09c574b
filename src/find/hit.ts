import type { ServiceRecord } from '../api/reading/service-record.ts'
import { firstVisibleText } from '../contract/has-visible-character.ts'
import type { AppField, ProjectField, UserField } from '../contract/resources.ts'
import { paths } from '../paths.ts'
import type { RecordKind } from './parse-fields.ts'

/** A record that Find offers as a result. */
export interface Hit {
  kind: RecordKind
  id: string
  /** '' for none. */
  name: string
  projectId: string | undefined
}

/** Converts a record. `requestedId` replaces a missing ID; without any ID the result is undefined. */
export const toHit = {
  user: ({ userId, nickname, projectId }: ServiceRecord<UserField>, requestedId?: string): Hit | undefined =>
    createHit('user', userId || requestedId, nickname, projectId),
  app: (
    { projectAppId, displayName, projectId }: ServiceRecord<AppField>,
    requestedId?: string,
  ): Hit | undefined => createHit('app', projectAppId || requestedId, displayName, projectId),
  project: ({ projectId, name }: ServiceRecord<ProjectField>, requestedId?: string): Hit | undefined =>
    createHit('project', projectId || requestedId, name, projectId || requestedId),
}

const createHit = (
  kind: RecordKind,
  id: string | undefined,
  name: string | undefined,
  projectId: string | undefined,
): Hit | undefined => (id ? { kind, id, name: firstVisibleText(name) ?? '', projectId } : undefined)

/** Returns the path of a record's page. */
export const recordPathOf = ({ kind, id }: Pick<Hit, 'kind' | 'id'>): string => paths[kind](id)
