import type { MutationKind } from '../contract/mutation-kinds.ts'
import type { Subject } from '../messages/en-failure.ts'

/** The operation that failed. `isPage` means that a page about one record read the record. */
export type ErrorContext =
  | { read: Subject; isPage?: false }
  | { read: 'project' | 'app' | 'user'; isPage: true }
  | { write: MutationKind; fields?: readonly string[] }
  | { signIn: true }
