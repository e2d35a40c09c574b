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
