/**
 * A place of this console to go to after sign-in, or undefined. It comes from the history entry, which other pages
 * cannot write; all the same only a path of this origin is taken (`//evil` and `/\evil` name another one).
 */
export function safeReturnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
}
