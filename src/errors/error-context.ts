import type { MutationKind, Subject } from '../messages/en-failure.ts'

/** What was being done when an error occurred. `isPage`: for the page of one record, which may not exist. */
export type ErrorContext =
  | { read: Subject; isPage?: false }
  | { read: 'project' | 'app' | 'user'; isPage: true }
  | { write: MutationKind; fields?: readonly string[] }
  | { signIn: true }
