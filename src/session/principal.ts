import { isObject } from '../api/json.ts'

/** What a key opens: all projects, or one of them. */
export type Identity = { kind: 'master' } | { kind: 'project'; projectId: string }

/** Who is signed in. It may be shown, stored and sent to other tabs. */
export interface Principal {
  /** The service's base URL. */
  address: string
  identity: Identity
  /** Last four characters of keys of 16 or more. */
  ending?: string
  /** Credentials are not a principal: the compiler keeps keys out of every state that has one. */
  key?: never
}

// By hand and not in zod, which would be a fifteenth of all that the first page loads.
export const isIdentity = (value: unknown): value is Identity =>
  isObject(value) &&
  (value.kind === 'master' || (value.kind === 'project' && typeof value.projectId === 'string'))

export const isPrincipal = (value: unknown): value is Principal =>
  isObject(value) &&
  typeof value.address === 'string' &&
  isIdentity(value.identity) &&
  (value.ending === undefined || typeof value.ending === 'string') &&
  !('key' in value)

const isSameIdentity = (one: Identity, other: Identity): boolean =>
  one.kind === 'project'
    ? other.kind === 'project' && other.projectId === one.projectId
    : other.kind === 'master'

/** Whether two keys are for the same service and open the same there. */
export const isSamePrincipal = (one: Principal, other: Principal): boolean =>
  one.address === other.address && isSameIdentity(one.identity, other.identity)

/** What stands for a principal in the names of what a tab stores: neither the key nor its ending. */
export const storageScopeOf = ({ address, identity }: Principal): string[] =>
  identity.kind === 'project' ? [address, 'project', identity.projectId] : [address, 'master']

export const hostOf = ({ address }: Principal): string => new URL(address).host
