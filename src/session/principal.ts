import { isObject } from '../reading/index.ts'

// Matches a path of this origin; `//evil.example` and `/\evil.example` have another one.
const sameOriginPathPattern = /^\/(?![/\\])/

// Browsers remove tabs and line breaks from URLs, so that `/<tab>/evil.example` has another origin too.
const controlCharacter = /\p{Cc}/u

/**
 * Returns the path to open after sign-in if it is safe. It comes from the state of the history entry, which other
 * pages cannot write; still, only a path of this origin is accepted.
 */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !sameOriginPathPattern.test(value)) return undefined
  return controlCharacter.test(value) ? undefined : value
}

export type Identity = { kind: 'master' } | { kind: 'project'; projectId: string }

export interface Principal {
  address: string
  identity: Identity
  /** The last four characters of a key with at least 16. */
  ending?: string | undefined
  /** Makes it a type error to assign credentials to a principal, so that no state can contain a key. */
  key?: never
}

// Checked without zod, which would be a fifteenth of the code of the first page.
export const isIdentity = (value: unknown): value is Identity =>
  isObject(value) &&
  (value.kind === 'master' || (value.kind === 'project' && typeof value.projectId === 'string'))

export const isPrincipal = (value: unknown): value is Principal =>
  isObject(value) &&
  typeof value.address === 'string' &&
  isIdentity(value.identity) &&
  (value.ending === undefined || typeof value.ending === 'string') &&
  !('key' in value)

type ServiceIdentity = Pick<Principal, 'address' | 'identity'>

/** Identifies a principal in the names of a tab's storage, without the key or its ending. */
export const storageScopeOf = ({ address, identity }: ServiceIdentity): string[] =>
  identity.kind === 'project' ? [address, 'project', identity.projectId] : [address, 'master']

export const isSamePrincipal = (one: ServiceIdentity, other: ServiceIdentity): boolean =>
  JSON.stringify(storageScopeOf(one)) === JSON.stringify(storageScopeOf(other))
