/**
 * A place of this console to go to after sign-in, or undefined. It comes from the history entry, which other pages
 * cannot write; all the same only a path of this origin is taken (`//evil` and `/\evil` name another one, also with
 * the tabs and line ends that a browser takes out of addresses).
 */
export function safeReturnPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/\p{Cc}/u.test(value) ? value : undefined
}
