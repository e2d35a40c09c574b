/**
 * The path of this console to open after sign-in, or undefined. It comes from the history entry, which other
 * pages cannot write; still, only a path of this origin is accepted (`//evil` and `/\evil` name another
 * origin, also with tabs and line breaks, which browsers remove from addresses).
 */
export function safeReturnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/\p{Cc}/u.test(value) ? value : undefined
}
