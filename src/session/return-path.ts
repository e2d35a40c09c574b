import { isObject } from '../api/json.ts'
import { isPrincipal, isSamePrincipal, type Principal } from './principal.ts'

/** Matches a path of this origin; `//evil.example` and `/\evil.example` have another one. */
const sameOriginPathPattern = /^\/(?![/\\])/

/** Browsers remove tabs and line breaks from URLs, so that `/<tab>/evil.example` has another origin too. */
const controlCharacter = /\p{Cc}/u

/**
 * Returns the path to open after sign-in if it is safe. It comes from the history entry, which other pages
 * cannot write; still, only a path of this origin is accepted.
 */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !sameOriginPathPattern.test(value)) return undefined
  return controlCharacter.test(value) ? undefined : value
}

/**
 * Returns the path to open for a new principal: the one in the history entry, unless it was another
 * principal's page.
 */
export function returnPathFor(principal: Principal, historyState: unknown): string | undefined {
  if (!isObject(historyState)) return undefined
  const { former, returnTo } = historyState
  const isDifferentPrincipal = isPrincipal(former) && !isSamePrincipal(former, principal)
  return isDifferentPrincipal ? undefined : safeReturnPath(returnTo)
}
