import type { MutationKind } from '../contract/mutation-kinds.ts'
import type { Subject } from '../messages/en.ts'

/** The operation that failed. `isRecordPage` means that a page about one record read the record. */
export type ErrorContext =
  | { read: Subject; isRecordPage?: false }
  | { read: 'project' | 'app' | 'user'; isRecordPage: true }
  | { write: MutationKind; fields?: readonly string[] }
  | { signIn: true }
